import type { listShortLinkVisits, QueryOf, ShortLinkVisits } from '@reachkit/contract';
import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { dayMs } from '../../../platform/jobs/retentionRules.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { maskedAddress } from '../../account/team/maskedAddress.ts';
import { visitsKeptFor } from '../visits/partitions.ts';
import { shortVisit } from '../visits/tables.ts';
import type { StatLink } from './read.ts';
import type { VisitWindow } from './window.ts';

type Filter = Pick<QueryOf<typeof listShortLinkVisits>, 'visitorType' | 'show'>;

/** Access records that people and bots left; repeats are no visits and are not shown. */
function matching(filter: Filter): SQL | undefined {
  const isOfType = filter.visitorType === '' ? undefined : eq(shortVisit.isNew, filter.visitorType === 'new');
  const shown = {
    people: isNotNull(shortVisit.isNew),
    bots: and(isNull(shortVisit.isNew), isNotNull(shortVisit.bot)),
    all: sql`not ${shortVisit.isRepeat}`,
  }[filter.show];
  return and(shown, isOfType);
}

/** The access records of a window, the latest first. */
export async function listRecords(
  db: Database,
  link: StatLink,
  window: VisitWindow,
  query: Filter & { readonly pageNum: number; readonly pageSize: number },
): Promise<ShortLinkVisits> {
  const scope = teamScope(db, link.teamId);
  const which = and(
    eq(shortVisit.linkId, link.id),
    gte(shortVisit.at, window.from),
    lt(shortVisit.at, window.to),
    matching(query),
  );
  const [counted] = await scope.select({ total: sql<number>`count(*)::int` }).from(shortVisit).where(which);
  const rows = await scope
    .select()
    .from(shortVisit)
    .where(which)
    .orderBy(desc(shortVisit.at), desc(shortVisit.id))
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  return {
    total: counted?.total ?? 0,
    keptDays: visitsKeptFor / dayMs,
    list: rows.map((row) => ({
      ...{ id: row.id, at: row.at.toISOString(), country: row.region, place: null },
      visitorType: row.isNew === null ? null : row.isNew ? 'new' : 'old',
      ip: row.network === null ? '' : maskedAddress(row.network),
      ...{ system: row.system, browser: row.browser, referrer: row.referrer, bot: botOf(row.bot) },
    })),
  };
}

type Bot = ShortLinkVisits['list'][number]['bot'];

function botOf(reason: string | null): Bot {
  switch (reason) {
    case null:
      return null;
    case 'preview':
    case 'method':
    case 'prefetch':
    case 'honeypot':
    case 'tooMany':
      return reason;
    default:
      return 'userAgent';
  }
}
