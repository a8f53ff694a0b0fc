import type { AnswerOf, listShortLinkVisits, QueryOf } from '@reachkit/contract';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Keyset, type PageQuery, readPage } from '../../../platform/database/keyset.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Database } from '../../../platform/deps.ts';
import { maskedAddress } from '../../../platform/maskedAddress.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { visitsKeptFor } from '../visits/partitions.ts';
import { shortHour, shortVisit } from '../visits/tables.ts';
import type { StatLink } from './read.ts';
import type { VisitWindow } from './window.ts';

/** An access record as the API returns it. */
export type ShownVisit = AnswerOf<typeof listShortLinkVisits>['list'][number];

type Filter = Pick<QueryOf<typeof listShortLinkVisits>, 'visitorType' | 'show' | 'region'>;

/** SQL condition for access records of people, bots and pages; repeats are not visits and are excluded. */
function matching(filter: Filter): SQL | undefined {
  const isOfType = filter.visitorType === '' ? undefined : eq(shortVisit.isNew, filter.visitorType === 'new');
  const shown = {
    people: isNotNull(shortVisit.isNew),
    bots: and(isNull(shortVisit.isNew), isNotNull(shortVisit.bot)),
    pages: eq(shortVisit.isPage, true),
    all: sql`not ${shortVisit.isRepeat}`,
  }[filter.show];
  const isFrom =
    filter.region === ''
      ? undefined
      : filter.region === 'unknown'
        ? isNull(shortVisit.region)
        : eq(shortVisit.region, filter.region);
  return and(shown, isOfType, isFrom);
}

/** Access records of a window, latest first. */
interface RecordsWanted extends Filter {
  readonly window: VisitWindow;
}

const whichOf = (link: StatLink, { window, ...filter }: RecordsWanted): SQL | undefined =>
  and(
    eq(shortVisit.linkId, link.id),
    gte(shortVisit.at, window.from),
    lt(shortVisit.at, window.to),
    matching(filter),
  );

const latestFirst: Keyset = {
  name: 'visits',
  columns: [
    { column: shortVisit.at, type: 'timestamptz' },
    { column: shortVisit.id, type: 'uuid' },
  ],
  direction: 'desc',
};

/** Reads a page of a window's access records, latest first. */
export async function listRecords(
  db: Database,
  link: StatLink,
  window: VisitWindow,
  { pageNum, pageSize, cursor, ...filter }: Filter & PageQuery,
  now: Date,
): Promise<AnswerOf<typeof listShortLinkVisits>> {
  const scope = teamScope(db, link.teamId);
  const which = whichOf(link, { ...filter, window });
  const total = await countRecords(db, link, { ...filter, window }, now);
  const page = { pageNum, pageSize, cursor };
  const { rows, next } = await readPage(page, latestFirst, ({ place, where, orderBy, limit, offset }) =>
    scope
      .select({ ...getTableColumns(shortVisit), place })
      .from(shortVisit)
      .where(and(which, where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return {
    total,
    next,
    keptDays: visitsKeptFor / dayMs,
    list: showVisits(rows),
  };
}

/** Counts access records: from the hourly figures if possible, because a link may have millions of records. */
async function countRecords(
  db: Database,
  link: StatLink,
  { window, ...filter }: RecordsWanted,
  now: Date,
): Promise<number> {
  const { show, visitorType, region } = filter;
  const isKept = window.from.getTime() >= now.getTime() - visitsKeptFor;
  // Bots and pages have no figures by region.
  const isSummed = show === 'people' || (visitorType === '' && region === '');
  if (!isKept || !isSummed) {
    const which = whichOf(link, { ...filter, window });
    const [counted] = await teamScope(db, link.teamId)
      .select({ total: sql<number>`count(*)::int` })
      .from(shortVisit)
      .where(which);
    return counted?.total ?? 0;
  }
  const kinds = {
    people: ['new', 'old'],
    bots: ['bot'],
    pages: ['page'],
    all: ['new', 'old', 'bot', 'page'],
  }[show];
  const [summed] = await teamScope(db, link.teamId)
    .select({ total: sql<number>`coalesce(sum(${shortHour.visits}), 0)::int` })
    .from(shortHour)
    .where(
      and(
        eq(shortHour.linkId, link.id),
        eq(shortHour.dimension, region === '' ? 'all' : 'region'),
        gte(shortHour.hour, window.from),
        lt(shortHour.hour, window.to),
        inArray(shortHour.kind, visitorType === '' ? kinds : [visitorType]),
        region === '' ? undefined : eq(shortHour.value, region === 'unknown' ? '' : region),
      ),
    );
  return summed?.total ?? 0;
}

/** Rows per query for a file. */
const chunk = 2_000;

/** Yields the access records of a window in chunks, latest first, at most `max`. */
export async function* readRecords(
  db: Database,
  link: StatLink,
  wanted: RecordsWanted,
  max: number,
): AsyncGenerator<readonly ShownVisit[]> {
  let after: { readonly at: Date; readonly id: string } | undefined;
  for (let read = 0; read < max; ) {
    const rows = await teamScope(db, link.teamId)
      .select()
      .from(shortVisit)
      .where(
        and(
          whichOf(link, wanted),
          after &&
            sql`(${shortVisit.at}, ${shortVisit.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(shortVisit.at), desc(shortVisit.id))
      .limit(Math.min(chunk, max - read));
    if (rows.length > 0) yield showVisits(rows);
    if (rows.length < chunk) return;
    after = rows.at(-1);
    read += rows.length;
  }
}

const showVisits = (rows: readonly (typeof shortVisit.$inferSelect)[]): ShownVisit[] =>
  withKnownWords(getTableColumns(shortVisit), rows).map((row) => ({
    ...row,
    country: row.region,
    place: null,
    visitorType: row.isNew === null ? null : row.isNew ? 'new' : 'old',
    ip: row.network === null ? '' : maskedAddress(row.network),
  }));
