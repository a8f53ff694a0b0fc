import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { bandFactor } from '../metrics/definitions/cpmTable.ts';
import { quoteFactor } from '../metrics.ts';
import { creator } from '../tables.ts';
import { readTeamQuotes } from './quotes.ts';

/** An estimated price for one post, in US dollars. */
export interface Estimate {
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Reads the estimated prices of creators as their pages show them to a team: by the table, adjusted by the team's own
 * quotes. Creators of unknown price are left out.
 */
export async function readTeamEstimates(
  executor: Executor,
  teamId: number,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, Estimate>> {
  if (creatorIds.length === 0) return new Map();
  const { factor } = quoteFactor(await readTeamQuotes(executor, teamId));
  const rows = await executor
    .select({ id: creator.id, price: creator.priceMiddle })
    .from(creator)
    .where(and(inArray(creator.id, [...creatorIds]), isNotNull(creator.priceMiddle)));
  return new Map(
    rows.map(({ id, price }) => {
      const middle = (price ?? 0) * factor;
      return [
        id,
        {
          middle: middle * bandFactor.middle,
          low: middle * bandFactor.low,
          high: middle * bandFactor.high,
        },
      ];
    }),
  );
}
