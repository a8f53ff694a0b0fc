'use client';
import { createClient, ReachkitError, ReachkitProvider, tokenSession } from '@reachkit/sdk';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { CreatorSearch } from '@reachkit/sdk/search';
import { useState } from 'react';

/** Fetches a token from our own server, which knows the signed-in person. */
async function fetchToken() {
  const answer = await fetch('/api/reachkit-token', { method: 'POST' });
  if (answer.status === 401) return null;
  if (answer.status === 403) {
    const { refused }: { refused: string } = await answer.json();
    throw new ReachkitError({ code: 'equity', kind: 'refused', msg: refused });
  }
  if (!answer.ok) throw new Error(`No Reachkit token: HTTP ${answer.status}`);
  const { accessToken }: { accessToken: string } = await answer.json();
  return { accessToken };
}

interface CreatorsProps {
  readonly baseUrl: string;
  /** Your id of the signed-in person. If the person can change, also pass it as the component's `key`. */
  readonly userId: string;
}

export function Creators({ baseUrl, userId }: CreatorsProps) {
  const [client] = useState(() =>
    createClient({ baseUrl, session: tokenSession({ userId, fetchToken }), locale: 'en' }),
  );
  return (
    <ReachkitProvider client={client} locale="en" messages={[searchEn]}>
      <CreatorSearch platforms={['tiktok', 'youtube', 'instagram']} />
    </ReachkitProvider>
  );
}
