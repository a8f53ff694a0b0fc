import { type SessionSource, tokenSession } from '@reachkit/sdk';
import type { UserManager } from 'oidc-client-ts';

/**
 * Returns a Reachkit session based on an outside identity provider: a sign-in there is a sign-in here. The site's own
 * server exchanges the provider's token for a Reachkit token, so that no secret reaches the browser.
 */
export function identitySession(identity: UserManager): SessionSource {
  const session = tokenSession({
    // Kept in memory, without a `userId`: the provider's session survives a reload, and a token is fetched again.
    async fetchToken({ rejected }) {
      const bearer = await providersToken(identity);
      if (bearer === null) return null;
      const answer = await fetch('/reachkit-token', {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ rejected }),
      });
      // The provider's token was rejected, or the person has no Reachkit account.
      if (answer.status === 401 || answer.status === 403) return null;
      if (!answer.ok) throw new Error('The token service does not answer.');
      const { accessToken }: { accessToken: string } = await answer.json();
      return { accessToken };
    },
  });
  // Signed out at the provider, here or in another tab.
  identity.events.addUserUnloaded(() => session.clear());
  identity.events.addUserSignedOut(() => session.clear());
  return session;
}

/** Returns the provider's access token, renewed if it has expired; `null` if not signed in there. */
async function providersToken(identity: UserManager): Promise<string | null> {
  const user = await identity.getUser();
  if (!user) return null;
  const current = user.expired ? await identity.signinSilent() : user;
  return current?.access_token ?? null;
}
