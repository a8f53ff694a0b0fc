import type { listShortLinks, QueryOf, ShortLinkState } from '@reachkit/contract';
import { and, count, eq, getTableColumns, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Keyset, readPage } from '../../../platform/database/keyset.ts';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { shortLink } from '../tables.ts';
import { visitTotals } from '../visitTotals.ts';
import { idOf, type LinkRow } from './read.ts';

type Query = QueryOf<typeof listShortLinks>;

export type LinkFilter = Pick<Query, 'keyword' | 'creator' | 'campaign' | 'type' | 'state'>;

/** Finds a team's matching links: one page of them, and the total. */
export async function findLinks(
  executor: Executor,
  teamId: number,
  { sort, order, pageNum, pageSize, cursor, ...filter }: Query,
  now: Date,
): Promise<{ readonly rows: readonly LinkRow[]; readonly total: number; readonly next: string | null }> {
  const where = conditionOf(filter, now);
  const scope = teamScope(executor, teamId);
  const keyset: Keyset = {
    name: `links ${sort}`,
    columns: [sortKeys[sort], { column: shortLink.id, type: 'bigint' }],
    direction: order,
  };
  const { rows, next } = await readPage({ pageNum, pageSize, cursor }, keyset, (page) =>
    scope
      .select({ ...getTableColumns(shortLink), place: page.place })
      .from(shortLink)
      .where(and(where, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
  );
  const [found] = await scope.select({ total: count() }).from(shortLink).where(where);
  return { rows, total: found?.total ?? 0, next };
}

const sortKeys: Readonly<Record<Query['sort'], Keyset['columns'][number]>> = {
  created: { column: shortLink.createdAt, type: 'timestamptz' },
  name: { column: sql`lower(${shortLink.name})`, type: 'text' },
  pv: { column: visitTotals.pv, type: 'bigint' },
  uv: { column: visitTotals.uv, type: 'bigint' },
};

function conditionOf({ keyword, creator, campaign, type, state }: LinkFilter, now: Date): SQL | undefined {
  const words = keyword.trim().toLowerCase();
  const texts = sql`lower(concat_ws(chr(10), ${shortLink.name}, ${shortLink.description}, ${shortLink.code},
    ${shortLink.productLink}, array_to_string(${shortLink.tags}, chr(10))))`;
  return and(
    words === '' ? undefined : sql`position(${words} in ${texts}) > 0`,
    creator === '' ? undefined : eq(shortLink.creatorId, idOf(creator) ?? 0),
    campaign === '' ? undefined : eq(shortLink.campaignId, idOf(campaign) ?? 0),
    type === '' ? undefined : eq(shortLink.productType, type),
    state === '' ? isNull(shortLink.archivedAt) : isIn(state, now),
  );
}

/** `stateOf` as an SQL condition, for a `teamScope`. */
function isIn(state: ShortLinkState, now: Date): SQL | undefined {
  if (state === 'stopped') return isNotNull(shortLink.stoppedReason);
  const isRunning = isNull(shortLink.stoppedReason);
  if (state === 'archived') return and(isRunning, isNotNull(shortLink.archivedAt));
  const isOpen = and(isRunning, isNull(shortLink.archivedAt));
  if (state === 'ended') return and(isOpen, lte(shortLink.endsAt, now));
  const isNotOver = or(isNull(shortLink.endsAt), gt(shortLink.endsAt, now));
  if (state === 'paused') return and(isOpen, isNotOver, isNotNull(shortLink.pausedAt));
  const isOn = and(isOpen, isNotOver, isNull(shortLink.pausedAt));
  if (state === 'scheduled') return and(isOn, gt(shortLink.startsAt, now));
  return and(isOn, or(isNull(shortLink.startsAt), lte(shortLink.startsAt, now)));
}
