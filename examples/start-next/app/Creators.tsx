'use client';
import { createClient, ReachkitProvider, tokenSession } from '@reachkit/sdk';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { CreatorSearch } from '@reachkit/sdk/search';
import { useState } from 'react';

/** A token of our own server, which knows who is signed in. */
async function fetchToken() {
  const answer = await fetch('/api/reachkit-token', { method: 'POST' });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`No Reachkit token: HTTP ${answer.status}`);
  const { accessToken }: { accessToken: string } = await answer.json();
  return { accessToken };
}

export function Creators({ baseUrl }: { readonly baseUrl: string }) {
  const [client] = useState(() =>
    createClient({ baseUrl, session: tokenSession({ fetchToken }), locale: 'en' }),
  );
  return (
    <ReachkitProvider client={client} locale="en" messages={[searchEn]}>
      <CreatorSearch platforms={['tiktok', 'youtube', 'instagram']} />
    </ReachkitProvider>
  );
}
