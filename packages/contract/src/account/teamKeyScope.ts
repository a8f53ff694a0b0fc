/** Permissions of a key. `conversion`: report conversions of short links. `embed`: open sessions for users of the host. */
export const teamKeyScopes = ['conversion', 'embed'] as const;
/** One of `teamKeyScopes`. */
export type TeamKeyScope = (typeof teamKeyScopes)[number];
