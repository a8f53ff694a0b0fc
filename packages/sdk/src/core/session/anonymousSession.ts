import type { SessionSnapshot, SessionSource } from './types.ts';

const snapshot: SessionSnapshot = { status: 'signedOut', loginId: null };

/** A session that is never signed in; for a client of public endpoints. */
export function anonymousSession(): SessionSource {
  return {
    getSnapshot: () => snapshot,
    getServerSnapshot: () => snapshot,
    subscribe: () => () => {},
    getCredential: async () => null,
    onLost: () => {},
  };
}
