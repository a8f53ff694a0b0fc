import { asc } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { claimStock } from '../plan/claims.ts';
import { equityMissed } from '../plan/equityExceeded.ts';
import { type Limit, readMembershipStatus } from '../plan/membershipStatus.ts';
import { countCooperations, countPromotions, takesPlace } from './counts.ts';
import { promotion } from './tables.ts';

export interface CollaborationLimits {
  /** IANA zone of the team. */
  readonly timeZone: string;
  /** Running promotions. */
  readonly promotions: Limit;
  /** Open collaborations. */
  readonly collaborations: Limit;
}

/** @throws Failure `notFound` for a missing team */
export async function readCollaborationLimits(
  executor: Executor,
  teamId: number,
  now: Date,
): Promise<CollaborationLimits> {
  const status = await readMembershipStatus(executor, teamId, ['campaigns', 'collaborations'], now);
  if (!status) throw new Failure('notFound');
  return {
    timeZone: status.timeZone,
    promotions: status.limit('campaigns'),
    collaborations: status.limit('collaborations'),
  };
}

/** Running promotions over the limit of the plan: those that were started first stay within it. */
export interface OverLimit {
  readonly limits: CollaborationLimits;
  /** Read-only; they can be closed, and their collaborations finished. */
  readonly promotions: ReadonlySet<number>;
}

/** Reads what is over the limit now. */
export async function readOverLimit(executor: Executor, teamId: number, now: Date): Promise<OverLimit> {
  const limits = await readCollaborationLimits(executor, teamId, now);
  const promotions = await teamScope(executor, teamId)
    .select({ id: promotion.id })
    .from(promotion)
    .where(takesPlace)
    .orderBy(asc(promotion.startedAt), asc(promotion.id))
    .offset(limits.promotions.value);
  return { limits, promotions: new Set(promotions.map(({ id }) => id)) };
}

/**
 * Checks that a promotion may be changed by the plan: it is not over the limit, and the plan has promotions at all. Not for
 * closing, removing and finishing, which are always possible.
 * @throws Failure `equity`
 */
export async function requireWithinLimit(
  executor: Executor,
  { id, teamId }: { readonly id: number; readonly teamId: number },
  now: Date,
): Promise<void> {
  const { limits, promotions } = await readOverLimit(executor, teamId, now);
  if (promotions.has(id)) {
    const used = limits.promotions.value + promotions.size;
    throw equityMissed(limits.promotions, { feature: 'campaigns', used, needed: used });
  }
  checkHasPromotions(limits);
}

/** @throws Failure `equity` where the plan has no promotions */
export function checkHasPromotions({ promotions }: CollaborationLimits): void {
  if (promotions.value > 0) return;
  throw equityMissed(promotions, { feature: 'campaigns', used: 0, needed: 1 });
}

interface Claim {
  readonly teamId: number;
  /** The member who takes the place; none for the creator on their page. */
  readonly accountId: number | undefined;
  readonly now: Date;
}

const counts = { campaigns: countPromotions, collaborations: countCooperations };

/**
 * Takes a place of the plan for a promotion that begins to run, or for a collaboration that begins or is opened again.
 * @throws Failure `equity`
 */
export const claimPlace = (
  tx: Transaction,
  key: keyof typeof counts,
  { teamId, accountId, now }: Claim,
): Promise<void> =>
  claimStock(tx, teamId, key, { existing: () => counts[key](tx, teamId), plus: 1, accountId, now });
