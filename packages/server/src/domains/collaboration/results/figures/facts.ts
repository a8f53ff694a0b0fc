import type { CooperationStage, FeeCurrency } from '@reachkit/contract';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { type CooperationMoney, moneyColumns } from '../../cooperations/money.ts';
import { cooperation, promotionInvitation, promotionRate } from '../../tables.ts';
import type { KeptCreator } from '../creators.ts';

/** A collaboration with its money, as entered. */
export interface Collaborated extends KeptCreator, Pick<CooperationMoney, 'paid' | 'cost'> {
  readonly id: number;
  readonly stage: CooperationStage;
  readonly isCancelled: boolean;
  readonly currency: FeeCurrency;
  /** In US dollars; `null`: unknown. */
  readonly estimate: number | null;
}

/** Reads the collaborations of a promotion, the first agreed first. */
export async function readCollaborated(
  executor: Executor,
  teamId: number,
  promotionId: number,
): Promise<readonly Collaborated[]> {
  const { paid, cost } = moneyColumns(teamId);
  const rows = await teamScope(executor, teamId)
    .select({
      id: cooperation.id,
      stage: cooperation.stage,
      currency: cooperation.currency,
      creatorId: cooperation.creatorId,
      platform: promotionInvitation.platform,
      name: promotionInvitation.name,
      handle: promotionInvitation.handle,
      estimate: promotionInvitation.estimate,
      paid,
      cost,
    })
    .from(cooperation)
    .innerJoin(promotionInvitation, eq(promotionInvitation.id, cooperation.invitationId))
    .where(eq(cooperation.promotionId, promotionId))
    .orderBy(asc(cooperation.id));
  return rows.map((row) => ({ ...row, isCancelled: row.stage === 'cancelled' }));
}

/** An exchange rate as it was entered. */
export interface EnteredRate {
  readonly currency: FeeCurrency;
  readonly rate: number;
  readonly on: string;
  readonly accountId: number | null;
}

/** Reads the exchange rates of a promotion, by currency. */
export const readRates = (
  executor: Executor,
  teamId: number,
  promotionId: number,
): Promise<readonly EnteredRate[]> =>
  teamScope(executor, teamId)
    .select({
      currency: promotionRate.currency,
      rate: promotionRate.rate,
      on: promotionRate.on,
      accountId: promotionRate.accountId,
    })
    .from(promotionRate)
    .where(eq(promotionRate.promotionId, promotionId))
    .orderBy(asc(promotionRate.currency));
