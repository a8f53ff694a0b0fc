/** What a key may do. `conversion`: report conversions of short links. */
export const teamKeyScopes = ['conversion'] as const;
export type TeamKeyScope = (typeof teamKeyScopes)[number];
