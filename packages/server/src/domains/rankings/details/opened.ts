import type { AnswerOf, getRankedTag, getRankedVideo, QueryOf, RankingKind } from '@reachkit/contract';
import type { Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { AskedList } from '../lists/asked.ts';
import {
  type Entry,
  entriesOf,
  findExisting,
  isMidnight,
  type RankedKey,
  readStored,
} from '../lists/keptLists.ts';
import type { OpenList } from '../lists/openList.ts';

export type OfList = QueryOf<typeof getRankedVideo>;
type DayRanks = AnswerOf<typeof getRankedTag>['ranks'];

/** The newest list that a detail names. */
export const newestOf = (ranking: RankingKind, of: OfList): AskedList => ({
  ...of,
  ranking,
  date: '',
  followers_start: '',
  followers_end: '',
});

/** Finds a row among those that the plan shows. @throws Failure `notFound` */
export function entryOf({ entries }: OpenList, key: RankedKey): Entry {
  const entry = entries.find((one) => one.key === key);
  if (!entry) throw new Failure('notFound');
  return entry;
}

/** Ranks in the kept lists of days, the oldest first; none of a list that is not kept, and none that the plan cuts. */
export async function readDayRanks(
  tx: Transaction,
  { asked, isKept, cut }: OpenList,
  key: RankedKey,
): Promise<DayRanks> {
  if (!isKept) return [];
  const lists = (await readStored(tx, asked, { where: isMidnight })).filter(
    ({ reasons }) => reasons !== null,
  );
  const existing = await findExisting(tx, asked.ranking, lists);
  return lists.toReversed().map((list) => {
    const rank = entriesOf(list, existing).find((one) => one.key === key)?.rank ?? null;
    return {
      day: new Date(list.to).toISOString().slice(0, 10),
      rank: rank !== null && rank <= cut.limit ? rank : null,
    };
  });
}
