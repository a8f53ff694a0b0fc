import type { Platform, SearchFilter, SortKey, SortOrder } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { creatorRowOf, type ShownBesides } from '../../creator/creatorRow.ts';
import type { CreatorRow } from '../../creator/posts/figureDays.ts';
import { readPageExtras } from '../../creator/posts/pageExtras.ts';
import { creator } from '../../creator/tables.ts';
import { readEmailVerdicts } from '../../email/addresses/emailVerdicts.ts';
import { type Allowance, unlimited } from '../allowance.ts';
import { totalOf } from '../counting/total.ts';
import { allOf } from '../filter/conditions.ts';
import { acceptFilter, readConditions } from '../filter/parseFilter.ts';
import { readTeamStatuses, teamStatusOf } from '../teamStatus/teamStatus.ts';
import type { createMatcher } from '../text/matches.ts';
import { orderOf } from './order.ts';
import {
  isFew,
  type PageRow,
  type Position,
  pageStatement,
  readTableSize,
  rowsStatement,
  shownOf,
} from './page.ts';
import { readInTime } from './reading.ts';

/** Rows per batch, unless fewer are requested. */
const batchSize = 500;

export interface WalkTerms {
  readonly viewer?: Person | undefined;
  /** Default: unlimited. */
  readonly allowance?: Allowance | undefined;
  /** Max rows in total. */
  readonly max?: number | undefined;
  /** Reference time for "within n days" and expiries. Default: now. */
  readonly now?: Date | undefined;
}

/** Yields every row of a search in order, in batches; each batch is a separate read. */
export async function* walkSearch(
  deps: Pick<Deps, 'db' | 'now'>,
  platform: Platform,
  sent: SearchFilter,
  [sort, direction]: readonly [SortKey, SortOrder],
  { viewer, allowance = unlimited, max = Number.MAX_SAFE_INTEGER, now = deps.now() }: WalkTerms,
): AsyncGenerator<readonly CreatorRow[], void, undefined> {
  const filter = acceptFilter(platform, sent, viewer);
  allowance.checkFilter(filter);
  const conditions = await readConditions(deps, platform, filter, { viewer, now });
  const order = orderOf(sort, direction, filter);
  const total = await totalOf(deps, allOf(conditions));
  let left = Math.min(max, allowance.rows);
  let position: Position | undefined;
  while (left > 0) {
    const limit = Math.min(left, batchSize);
    const rows = await readInTime(deps, async (reading) => {
      const isNarrow = total.totalKind === 'exact' && isFew(await readTableSize(reading), total.total, limit);
      return reading.rows<PageRow>(pageStatement({ conditions, order, position, limit, isNarrow }));
    });
    if (rows.length > 0) yield await creatorRowsOf(deps, rows, { viewer, now });
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    position = { rankClass: last.rank_class, value: last.sort_text, id: last.id };
    left -= rows.length;
  }
}

/** Reads the platform's creators with these ids, in the order of the ids; other ids are left out. */
export async function rowsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  platform: Platform,
  ids: readonly number[],
  { viewer }: Pick<WalkTerms, 'viewer'>,
): Promise<readonly CreatorRow[]> {
  const known = [...new Set(ids)];
  const rows = await readInTime(deps, (reading) =>
    reading.rows<PageRow>(
      rowsStatement(
        sql`${creator.platform} = ${platform} and ${creator.id} = any(${sql.param(known)}::bigint[])`,
      ),
    ),
  );
  const byId = new Map(
    (await creatorRowsOf(deps, rows, { viewer, now: deps.now() })).map((row) => [row.id, row]),
  );
  return known.flatMap((id) => byId.get(id) ?? []);
}

/** Options for row data beyond a creator's own figures. */
interface RowsBeside {
  readonly viewer: Person | undefined;
  readonly now: Date;
  /** Finds the match reasons of rows that were read with their description. */
  readonly matchesOf?: ReturnType<typeof createMatcher>;
  /** Also reads the page-only data: follower trends, latest posts, address verdicts. */
  readonly isPage?: boolean;
}

/** Converts rows to API form, with team status and match reasons. */
export async function creatorRowsOf(
  { db }: Pick<Deps, 'db'>,
  rows: readonly PageRow[],
  { viewer, now, matchesOf, isPage = false }: RowsBeside,
): Promise<CreatorRow[]> {
  const ids = rows.map(({ id }) => Number(id));
  const [teamStatuses, pageOnly] = await Promise.all([
    viewer && readTeamStatuses(db, viewer, ids, now),
    isPage ? readPageOnly(db, rows, now) : undefined,
  ]);
  return rows.map((row) => {
    const { priceMiddle, cpm, postsPerWeek, quality, interactionPercentile } = row;
    return creatorRowOf(shownOf(row), {
      priceMiddle,
      cpm,
      postsPerWeek,
      quality,
      interactionPercentile,
      ...pageOnly?.(Number(row.id), row.isWithheld),
      ...(teamStatuses ? { teamStatus: teamStatusOf(teamStatuses, Number(row.id)) } : {}),
      ...(matchesOf ? { matches: matchesOf({ ...row, description: row.description ?? '' }) } : {}),
    });
  });
}

type PageOnly = Pick<ShownBesides, 'followersTrend' | 'latestPosts' | 'emailVerdict' | 'haveAudience'>;

async function readPageOnly(
  db: Deps['db'],
  rows: readonly PageRow[],
  now: Date,
): Promise<(id: number, isWithheld: boolean) => PageOnly> {
  const extras = await readPageExtras(
    db,
    rows.map(({ id }) => Number(id)),
  );
  const addresses = [...extras].flatMap(([id, { address }]) =>
    address === null ? [] : [[id, address] as const],
  );
  const verdicts = await readEmailVerdicts(db, new Map(addresses), now);
  return (id, isWithheld) => {
    const { followersTrend, latestPosts, haveAudience = false } = extras.get(id) ?? {};
    const emailVerdict = verdicts.get(id);
    return {
      haveAudience,
      ...(followersTrend && {
        followersTrend: isWithheld ? { ...followersTrend, change: null } : followersTrend,
      }),
      ...(latestPosts && { latestPosts }),
      ...(emailVerdict && { emailVerdict }),
    };
  };
}
