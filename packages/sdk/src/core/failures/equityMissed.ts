import {
  type EquityMissed,
  equityMissedSchema,
  type MembershipVersion,
} from '@reachkit/contract/membership/equity';
import type { ReachkitError } from './errors.ts';

/** The exceeded limit of the plan, as a server reports it or as a component knows it before the request. */
export interface MissingEquity extends Omit<EquityMissed, 'needVersion'> {
  /** The lowest sufficient plan; `null` if there is none, omitted if it is not known. */
  readonly needVersion?: MembershipVersion | null | undefined;
}

/** The exceeded limit of the plan, from a response with code 430; `null` for any other failure. */
export function missedOf(error: Pick<ReachkitError, 'kind' | 'details'>): EquityMissed | null {
  if (error.kind !== 'equity') return null;
  const read = equityMissedSchema.safeParse(error.details);
  return read.success ? read.data : null;
}
