import type { listShortLinks, QueryOf, ShortLinkState } from '@reachkit/contract';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { shortLink } from '../tables.ts';
import { visitTotals } from '../visitTotals.ts';
import { idOf, type LinkRow } from './read.ts';

type Query = QueryOf<typeof listShortLinks>;

export type LinkFilter = Pick<Query, 'keyword' | 'creator' | 'campaign' | 'type' | 'state'>;

/** The links of a team that match, one page of them, and how many there are. */
export async function findLinks(
  executor: Executor,
  teamId: number,
  { sort, order, pageNum, pageSize, ...filter }: Query,
  now: Date,
): Promise<{ readonly rows: readonly LinkRow[]; readonly total: number }> {
  const where = conditionOf(filter, now);
  const scope = teamScope(executor, teamId);
  const direct = order === 'asc' ? asc : desc;
  const rows = await scope
    .select()
    .from(shortLink)
    .where(where)
    .orderBy(direct(sortKeys[sort]), direct(shortLink.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [found] = await scope.select({ total: count() }).from(shortLink).where(where);
  return { rows, total: found?.total ?? 0 };
}

const sortKeys: Readonly<Record<Query['sort'], SQL>> = {
  created: sql`${shortLink.createdAt}`,
  name: sql`lower(${shortLink.name})`,
  pv: visitTotals.pv,
  uv: visitTotals.uv,
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

/** The condition of `stateOf`. For a `teamScope`. */
function isIn(state: ShortLinkState, now: Date): SQL | undefined {
  if (state === 'stopped') return isNotNull(shortLink.stoppedReason);
  const isRunning = isNull(shortLink.stoppedReason);
  if (state === 'archived') return and(isRunning, isNotNull(shortLink.archivedAt));
  const isOpen = and(isRunning, isNull(shortLink.archivedAt));
  if (state === 'ended') return and(isOpen, lte(shortLink.endsAt, now));
  const isNotOver = or(isNull(shortLink.endsAt), gt(shortLink.endsAt, now));
  if (state === 'scheduled') return and(isOpen, isNotOver, gt(shortLink.startsAt, now));
  return and(isOpen, isNotOver, or(isNull(shortLink.startsAt), lte(shortLink.startsAt, now)));
}
