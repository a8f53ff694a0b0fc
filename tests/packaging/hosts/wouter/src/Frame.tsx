import { createClient, type Navigation, ReachkitProvider, type Target, tokenSession } from '@reachkit/sdk';
import { coreEn } from '@reachkit/sdk/locales/en/core';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { type ReactNode, useMemo } from 'react';
import { Link, useLocation, useParams, useRouter } from 'wouter';

const session = tokenSession({
  userId: 'desk',
  storage: window.sessionStorage,
  fetchToken: async ({ rejected }) => (rejected === null ? { accessToken: 'desk-token' } : null),
});
const client = createClient({ baseUrl: '/api', session, locale: 'en' });

function addressOf(to: Target): string | undefined {
  if (to.kind === 'creator') return `/creators/${to.platform}/${encodeURIComponent(to.id)}`;
  if (to.kind === 'search') return `/search/${to.platform}${to.view ? `?${to.view}` : ''}`;
  return undefined;
}

/** The provider inside a router that the SDK has no adapter for. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { base } = useRouter();
  const [, navigate] = useLocation();
  const navigation = useMemo<Navigation>(
    () => ({
      href: (to) => {
        const address = addressOf(to);
        return address === undefined ? undefined : base + address;
      },
      go: (to, how) => {
        const address = addressOf(to);
        if (address !== undefined) navigate(address, { replace: how === 'replace' });
      },
    }),
    [base, navigate],
  );
  return (
    <ReachkitProvider client={client} locale="en" messages={[coreEn, searchEn]} navigation={navigation}>
      <header className="host-header">
        <Link to="/search/youtube">Search</Link> <Link to="/own">Own list</Link>
      </header>
      {children}
    </ReachkitProvider>
  );
}

export function CreatorPage() {
  const { id } = useParams();
  return <h1>Creator {id}</h1>;
}
