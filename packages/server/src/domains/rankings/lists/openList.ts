import type { AnswerOf, listPopularVideos, RankingKind } from '@reachkit/contract';
import { countingChangesBetween } from '@reachkit/contract/posts/countingChanges';
import { rankingLeftOut } from '@reachkit/contract/rankings/kinds';
import { type RankingWindow, windowEnding } from '@reachkit/contract/rankings/window';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { ScopeReasons } from '../engine/reasons.ts';
import { type AskedList, isCombined, type RankingParts } from './asked.ts';
import {
  around,
  comparedEnd,
  daysBefore,
  type Entry,
  entriesOf,
  findExisting,
  type Ranks,
  ranksOf,
  readStored,
  type StoredList,
} from './keptLists.ts';
import { readLive, readLiveReasons } from './liveList.ts';
import { readWaiting, type Waiting } from './waiting.ts';

export type Reasons = NonNullable<AnswerOf<typeof listPopularVideos>['reasons']>;

/** A list with the rows that the plan shows. */
export interface OpenList {
  readonly asked: AskedList;
  /** When it was opened. */
  readonly now: Date;
  readonly window: RankingWindow;
  readonly snapshotId: number;
  readonly madeAt: number;
  /** Not the newest list: what its posts gained is computed again. */
  readonly isPast: boolean;
  readonly isKept: boolean;
  /** `null`: there is no list yet, for the reason `waiting`. */
  readonly reasons: Reasons | null;
  readonly waiting: Waiting | null;
  readonly entries: readonly Entry[];
  readonly cut: { readonly limit: number; readonly hasMore: boolean };
  readonly comparedTo: Date | null;
  /** Ranks in the list before; `null`: there is none. */
  readonly before: Ranks | null;
  /** Ranks of the days before, the oldest first. */
  readonly days: readonly (Ranks | null)[];
}

export interface OpenTerms extends Pick<RankingParts, 'terms'> {
  readonly now: Date;
  /** Rows that the plan shows. */
  readonly limit: number;
}

/**
 * Opens a list at the rows that the plan shows.
 * @throws Failure `validation` for a date without a list, a combination of a past date, and unknown regions and categories
 */
export async function openList(tx: Transaction, asked: AskedList, terms: OpenTerms): Promise<OpenList> {
  const date = asked.date === '' ? undefined : dateOf(asked.date);
  const stored = await readStored(tx, asked, around(asked, date));
  const list = date === undefined ? stored[0] : stored.find(({ to }) => to === date);
  if (!list?.reasons || isCombined(asked)) await checkNames(tx, asked);
  const [newest] =
    date === undefined ? [list] : await readStored(tx, asked, { where: sql`s.ends_at = n.at` });
  const isPast = newest?.to !== list?.to;
  if (date !== undefined && (!list || !(list.reasons ?? (await hasLists(tx, list))))) {
    throw refuseFields({ date: { rule: 'unknown_value' } });
  }
  if (isPast && isCombined(asked)) throw refuseFields(combinedFields(asked));
  const waiting = isPast ? null : await findWaiting(tx, asked, list, terms);
  const opened = list && !waiting ? { list, asked, isPast, now: terms.now } : undefined;
  if (!opened) return noList(asked, list, waiting, terms);
  return isCombined(asked) ? openLive(tx, opened, terms) : openKept(tx, opened, stored, terms);
}

interface Opened {
  readonly list: StoredList;
  readonly asked: AskedList;
  readonly isPast: boolean;
  readonly now: Date;
}

async function openKept(
  tx: Transaction,
  opened: Opened,
  stored: readonly StoredList[],
  { limit }: OpenTerms,
): Promise<OpenList> {
  const { list, asked } = opened;
  const existing = await findExisting(tx, asked.ranking, stored);
  const ending = (to: number) => stored.find((one) => one.to === to);
  const before = ranksOf(ending(comparedEnd(asked, list.to)), existing);
  const entries = entriesOf(list, existing);
  const reasons = list.reasons ?? { posts: 0, creators: 0, leftOut: {}, oldest: null };
  return {
    ...common(opened),
    isKept: true,
    reasons: reasonsOf(list, asked, reasons, new Date(list.madeAt)),
    entries: entries.slice(0, limit),
    cut: { limit, hasMore: entries.length > limit },
    comparedTo: before ? new Date(comparedEnd(asked, list.to)) : null,
    before,
    days: daysBefore(list.to).map((to) => ranksOf(ending(to), existing)),
  };
}

async function openLive(tx: Transaction, opened: Opened, { limit }: OpenTerms): Promise<OpenList> {
  const { list, asked } = opened;
  const entries = await readLive(tx, asked, windowEnding(asked.period, list.to), limit + 1);
  const reasons = { ...(await readLiveReasons(tx, asked)), leftOut: null };
  return {
    ...common(opened),
    isKept: false,
    reasons: reasonsOf(list, asked, reasons, null),
    entries: entries.slice(0, limit),
    cut: { limit, hasMore: entries.length > limit },
    comparedTo: null,
    before: null,
    days: [],
  };
}

const common = ({ list, asked, isPast, now }: Opened) => ({
  asked,
  now,
  window: windowEnding(asked.period, list.to),
  snapshotId: list.snapshotId,
  madeAt: list.madeAt,
  isPast,
  waiting: null,
});

function noList(
  asked: AskedList,
  list: StoredList | undefined,
  waiting: Waiting | null,
  { now, limit }: OpenTerms,
): OpenList {
  return {
    asked,
    now,
    window: windowEnding(asked.period, list?.to ?? now.getTime()),
    snapshotId: 0,
    madeAt: 0,
    isPast: false,
    isKept: !isCombined(asked),
    reasons: null,
    waiting,
    entries: [],
    cut: { limit, hasMore: false },
    comparedTo: null,
    before: null,
    days: [],
  };
}

/** Finds out why there is no newest list of the platform; `null`: there is one, perhaps without rows. */
async function findWaiting(
  tx: Transaction,
  asked: AskedList,
  list: StoredList | undefined,
  terms: OpenTerms,
): Promise<Waiting | null> {
  if (list?.reasons && list.reasons.posts > 0) return null;
  // A list of no posts exists where another ranking, or the list over everything, has some.
  const made = list && (await readMade(tx, list));
  if (made && made.posts > 0) return null;
  if (await hasFilledList(tx, asked)) return made ? null : { for: 'gap', hoursRead: null, dueAt: null };
  const waiting = await readWaiting(tx, asked, terms);
  if (!made)
    return waiting.for === 'making' && list ? { ...waiting, for: 'readings', hoursRead: null } : waiting;
  return waiting.for === 'making' || (made.leftOut.source ?? 0) > 0 ? null : waiting;
}

/** The posts from which the popular videos over everything were made; `undefined`: the snapshot has no lists. */
async function readMade(tx: Transaction, { snapshotId }: StoredList): Promise<ScopeReasons | undefined> {
  const { rows } = await tx.execute<{ reasons: ScopeReasons }>(sql`
    select reasons from ranking_list where snapshot_id = ${snapshotId} and ranking = 'video' and scope = ''`);
  return rows[0]?.reasons;
}

/** Whether any kept list of the platform and the period has posts. */
async function hasFilledList(tx: Transaction, { platform, period }: AskedList): Promise<boolean> {
  const { rows } = await tx.execute<{ isFilled: boolean }>(sql`
    select exists (
      select from ranking_snapshot s join ranking_list l on l.snapshot_id = s.id and l.ranking = 'video' and l.scope = ''
       where s.platform = ${platform} and s.period = ${period} and (l.reasons ->> 'posts')::int > 0) as "isFilled"`);
  return rows[0]?.isFilled === true;
}

const hasLists = async (tx: Transaction, list: StoredList) => (await readMade(tx, list)) !== undefined;

/** @throws Failure `validation` for a day that no calendar has */
function dateOf(day: string): number {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    throw refuseFields({ date: { rule: 'wrong_format' } });
  }
  return date.getTime();
}

/** @throws Failure `validation` for a region without a creator, or a topic of no first level */
async function checkNames(tx: Transaction, { platform, region, category }: AskedList): Promise<void> {
  if (region === '' && category === '') return;
  const { rows } = await tx.execute<{ hasRegion: boolean; hasCategory: boolean }>(sql`
    select exists (select from creator where platform = ${platform} and region = ${region}) as "hasRegion",
           exists (select from tag where code = ${category} and parent is null) as "hasCategory"`);
  const isUnknown = {
    region: region !== '' && !rows[0]?.hasRegion,
    category: category !== '' && !rows[0]?.hasCategory,
  };
  if (!isUnknown.region && !isUnknown.category) return;
  throw refuseFields({
    ...(isUnknown.region && { region: { rule: 'unknown_value' } }),
    ...(isUnknown.category && { category: { rule: 'unknown_value' } }),
  });
}

/** The fields that a list of a past date does not take. */
function combinedFields({ region, category, followers_start, followers_end }: AskedList) {
  const refused = { rule: 'unknown_value' } as const;
  return {
    ...(region !== '' && category !== '' && { category: refused }),
    ...(followers_start !== '' && { followers_start: refused }),
    ...(followers_end !== '' && { followers_end: refused }),
  };
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A list says each change of counting from its oldest reading on, so that none of its rows says one more. */
function reasonsOf(
  { to, version }: StoredList,
  { platform, period }: AskedList,
  {
    posts,
    creators,
    leftOut,
    oldest,
  }: Omit<ScopeReasons, 'leftOut'> & { readonly leftOut: ScopeReasons['leftOut'] | null },
  madeAt: Date | null,
): Reasons {
  const { from } = windowEnding(period, to);
  const oldestReadingAt = oldest === null ? null : new Date(oldest);
  const first = Math.min(from, oldestReadingAt?.getTime() ?? from);
  return {
    from: new Date(from),
    to: new Date(to),
    madeAt,
    posts,
    creators,
    leftOut: leftOut && allReasons(leftOut),
    oldestReadingAt,
    countingChanges: countingChangesBetween(platform, null, dayOf(first), dayOf(to)).map(({ text }) => text),
    version,
  };
}

const allReasons = (known: ScopeReasons['leftOut']): NonNullable<Reasons['leftOut']> => {
  const counts = rankingLeftOut.map((reason) => [reason, known[reason] ?? 0] as const);
  return Object.fromEntries(counts) as Record<(typeof rankingLeftOut)[number], number>;
};

/** A field with the ranking, for those who hold a request without it. */
export const askedOf = (ranking: RankingKind, query: Omit<AskedList, 'ranking'>): AskedList => ({
  ranking,
  platform: query.platform,
  period: query.period,
  date: query.date,
  region: query.region,
  category: query.category,
  followers_start: query.followers_start,
  followers_end: query.followers_end,
});
