'use client';
import { createClient, ReachkitProvider, type Target, tokenSession } from '@reachkit/sdk';
import { nextNavigation } from '@reachkit/sdk/adapters/next';
import { collaborationEn } from '@reachkit/sdk/locales/en/collaboration';
import { coreEn } from '@reachkit/sdk/locales/en/core';
import { emailEn } from '@reachkit/sdk/locales/en/email';
import { favouritesEn } from '@reachkit/sdk/locales/en/favourites';
import { formEn } from '@reachkit/sdk/locales/en/form';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { shortlinksEn } from '@reachkit/sdk/locales/en/shortlinks';
import { useRouter } from 'next/navigation';
import { type ReactNode, useMemo, useState } from 'react';

function addressOf(to: Target): string | undefined {
  switch (to.kind) {
    case 'creator':
      return `/creators/${to.platform}/${encodeURIComponent(to.id)}`;
    case 'search':
      return `/creators/${to.platform}${to.view ? `?${to.view}` : ''}`;
    case 'writeEmail':
      return `/creators/emails?campaign=new${to.listId ? `&list=${to.listId}` : ''}`;
    case 'shortLink':
      return `/creators/links/${to.id}${to.view ? `?${to.view}` : ''}`;
    case 'promotion':
      return `/creators/campaigns/${to.id}${to.tab === 'results' ? '/results' : ''}${to.view ? `?${to.view}` : ''}`;
    default:
      return undefined;
  }
}

/** Creates a session with tokens from our own server, which knows the signed-in person and returns a new token each time. */
function createSession() {
  return tokenSession({
    // Kept in memory, without a `userId`: the next person to sign in finds no earlier token.
    fetchToken: async () => {
      const answer = await fetch('/api/reachkit-token', { method: 'POST' });
      if (answer.status === 401) return null;
      if (!answer.ok) throw new Error(`No Reachkit token: HTTP ${answer.status}`);
      return answer.json();
    },
    onLost: () => window.location.assign('/'),
  });
}

interface CreatorDeskProps {
  /** Base URL of the platform. */
  readonly baseUrl: string;
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/** Reachkit in Lanternfield's theme, with Next's router. */
export function CreatorDesk({ baseUrl, nonce, children }: CreatorDeskProps) {
  const [client] = useState(() => createClient({ baseUrl, session: createSession(), locale: 'en' }));
  const router = useRouter();
  const navigation = useMemo(() => nextNavigation(router, addressOf), [router]);
  return (
    <ReachkitProvider
      client={client}
      locale="en"
      messages={[coreEn, searchEn, favouritesEn, emailEn, formEn, shortlinksEn, collaborationEn]}
      className="lanternfield-reachkit"
      appearance={{ scheme: 'system' }}
      navigation={navigation}
      nonce={nonce}
      timeZone="Europe/Lisbon"
    >
      {children}
    </ReachkitProvider>
  );
}
