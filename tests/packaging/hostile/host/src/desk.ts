import { createClient, type TokenSession, tokenSession } from '@reachkit/sdk';

/** Storage that belongs to one person on the page. */
function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** One person's client, whose requests carry `Bearer <name>`; a refused token is not replaced. */
export function deskOf(name: string, locale = 'en') {
  const session: TokenSession = tokenSession({
    storage: memoryStorage(),
    fetchToken: async ({ rejected }) => (rejected === null ? { accessToken: name } : null),
  });
  return { session, client: createClient({ baseUrl: '/api', session, locale }) };
}
