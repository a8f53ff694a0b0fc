import { createClient, type TokenSession, tokenSession } from '@reachkit/sdk';

/** One person's client, whose token stays in memory and whose requests carry `Bearer <name>`; a refused token is not replaced. */
export function deskOf(name: string, locale = 'en') {
  const session: TokenSession = tokenSession({
    fetchToken: async ({ rejected }) => (rejected === null ? { accessToken: name } : null),
  });
  return { session, client: createClient({ baseUrl: '/api', session, locale }) };
}
