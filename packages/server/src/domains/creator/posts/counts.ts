export const countNames = ['views', 'likes', 'comments', 'shares', 'saves'] as const;
export type CountName = (typeof countNames)[number];

/** Absolute; `null` if hidden by the platform, absent if the source does not report it. */
export type IncomingCounts = { readonly [Name in CountName]?: number | null };
