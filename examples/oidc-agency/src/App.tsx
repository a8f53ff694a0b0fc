import { createClient, ReachkitProvider, useSession } from '@reachkit/sdk';
import { coreEn } from '@reachkit/sdk/locales/en/core';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { CreatorSearch } from '@reachkit/sdk/search';
import { identity } from './identity.ts';
import { identitySession } from './session.ts';

const client = createClient({
  baseUrl: import.meta.env.VITE_REACHKIT_URL ?? 'http://localhost:4600',
  session: identitySession(identity),
  locale: 'en',
});

/** Lanternfield's site; people who are signed in at the agency can search creators. */
export function App({ person }: { readonly person: string | null }) {
  return (
    <ReachkitProvider client={client} locale="en" messages={[coreEn, searchEn]}>
      <header className="top">
        <h1>Lanternfield</h1>
        {person === null ? (
          <button type="button" onClick={() => void identity.signinRedirect()}>
            Sign in
          </button>
        ) : (
          <>
            <span>Signed in as {person}</span>
            <button type="button" onClick={() => void identity.signoutRedirect()}>
              Sign out
            </button>
          </>
        )}
      </header>
      <main className="desk">{person === null ? <p>Sign in to search creators.</p> : <Desk />}</main>
    </ReachkitProvider>
  );
}

function Desk() {
  const { status } = useSession();
  // Signed in at the agency, but unknown to Reachkit.
  if (status === 'signedOut') return <p>Your account has no access to Reachkit.</p>;
  return <CreatorSearch platform="youtube" />;
}
