import { type BodyOf, type changePromotionRates, promotionResultsSchema } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { actorOf } from '../actor.ts';
import { requireWithinLimit } from '../limits.ts';
import { changedFields, type LogFields, writeLog } from '../log.ts';
import { promotionRate, promotion as promotionTable } from '../tables.ts';
import { type EnteredRate, readRates } from './figures/facts.ts';
import { lockKept } from './find.ts';
import { type ResultsContext, readResults } from './results.ts';

/**
 * Replaces the exchange rates of a promotion. A rate that stays as it is keeps the person who entered it.
 * @throws Failure `notFound`; `changedMeanwhile` with the results as they are; `equity` over the limit of the plan; `validation` for a currency twice, for that of the promotion, or for a day to come
 */
export async function changeRates(
  db: Database,
  caller: Pick<Caller, 'teamId' | 'accountId'>,
  id: string,
  { rates, revision }: BodyOf<typeof changePromotionRates>,
  context: ResultsContext,
): Promise<void> {
  const { teamId, accountId } = caller;
  const { now, timeZone } = context;
  await db.transaction(async (tx) => {
    const promotion = await lockKept(tx, teamId, id);
    if (promotion.revision !== revision) {
      const { results } = await readResults(tx, context, promotion);
      throw new Failure('changedMeanwhile', { data: encode(promotionResultsSchema, results) });
    }
    await requireWithinLimit(tx, promotion, now);
    check(rates, promotion.currency, dayOf(now, timeZone));
    const before = await readRates(tx, teamId, promotion.id);
    const changed = changedFields(
      textsOf(before, rates),
      textsOf(rates, before),
      [...new Set([...before, ...rates].map(({ currency }) => currency))].sort(),
    );
    if (!changed) return;
    const scope = teamScope(tx, teamId);
    await scope.delete(promotionRate).where(eq(promotionRate.promotionId, promotion.id));
    if (rates.length > 0) {
      await scope.insert(promotionRate).values(
        rates.map((rate) => {
          const same = before.find((one) => textOf(one) === textOf(rate) && one.currency === rate.currency);
          return { ...rate, promotionId: promotion.id, accountId: same ? same.accountId : accountId };
        }),
      );
    }
    await scope
      .update(promotionTable)
      .set({ revision: revision + 1, updatedAt: now })
      .where(eq(promotionTable.id, promotion.id));
    await writeLog(tx, teamId, {
      actor: await actorOf(tx, caller),
      at: now,
      changes: [{ promotionId: promotion.id, action: 'rateChanged', ...changed }],
    });
  });
}

type Rate = Pick<EnteredRate, 'currency' | 'rate' | 'on'>;

/** A rate with its day, for the log: `1.08 (2026-11-28)`. */
const textOf = ({ rate, on }: Rate): string => `${rate} (${on})`;

/** Texts of rates by currency; `null` for one that only the others have. */
const textsOf = (rates: readonly Rate[], others: readonly Rate[]): LogFields =>
  Object.fromEntries([
    ...others.map(({ currency }) => [currency, null]),
    ...rates.map((rate) => [rate.currency, textOf(rate)]),
  ]);

function check(rates: readonly Rate[], own: string, today: string): void {
  for (const [place, { currency, on }] of rates.entries()) {
    const isTwice = rates.findIndex((one) => one.currency === currency) !== place;
    if (isTwice || currency === own) {
      throw refuseFields({ [`rates.${place}.currency`]: { rule: 'unknown_value' } });
    }
    if (on > today) throw refuseFields({ [`rates.${place}.on`]: { rule: 'future' } });
  }
}
