import type { Caller } from '../../../platform/http/route.ts';

/** Who looks at a creator: a person and their team. */
export type Viewer = Pick<Caller, 'teamId' | 'accountId'>;
