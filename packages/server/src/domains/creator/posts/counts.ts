import type { PostCountName } from '@reachkit/contract';

export { type PostCountName as CountName, postCountNames as countNames } from '@reachkit/contract';

/** Absolute; `null` if hidden by the platform, absent if the source does not report it. */
export type IncomingCounts = { readonly [Name in PostCountName]?: number | null };
