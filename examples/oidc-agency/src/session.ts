import { type SessionSource, tokenSession } from '@reachkit/sdk';
import type { UserManager } from 'oidc-client-ts';

/**
 * Reachkit's session, taken from an outside identity provider: a sign-in there is a sign-in here. The site's own server
 * exchanges the provider's token for one of Reachkit, so that no secret reaches the browser.
 */
export function identitySession(identity: UserManager): SessionSource {
  const session = tokenSession({
    // Without a `userId` it stays in memory: the provider's login outlives a reload, and a token is asked for again.
    async fetchToken({ rejected }) {
      const bearer = await providersToken(identity);
      if (bearer === null) return null;
      const answer = await fetch('/reachkit-token', {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ rejected }),
      });
      // The provider's word was not taken, or the person has no account with Reachkit.
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

/** The provider's access token, renewed where it has expired; `null` without a sign-in there. */
async function providersToken(identity: UserManager): Promise<string | null> {
  const user = await identity.getUser();
  if (!user) return null;
  const current = user.expired ? await identity.signinSilent() : user;
  return current?.access_token ?? null;
}
