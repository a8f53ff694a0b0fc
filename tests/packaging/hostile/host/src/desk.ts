import { createClient, type TokenSession, tokenSession } from '@reachkit/sdk';

/**
 * Creates one person's client; its token stays in memory and its requests carry `Bearer <name>`; a rejected token is not
 * replaced.
 */
export function deskOf(name: string, locale = 'en') {
  const session: TokenSession = tokenSession({
    fetchToken: async ({ rejected }) => (rejected === null ? { accessToken: name } : null),
  });
  return { session, client: createClient({ baseUrl: '/api', session, locale }) };
}
