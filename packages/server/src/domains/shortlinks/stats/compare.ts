import type { AnswerOf, compareShortLinks, QueryOf } from '@reachkit/contract';
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { costPer, noOrders, readOrders } from '../conversions/orders.ts';
import { idOf } from '../links/read.ts';
import { shortLink } from '../tables.ts';
import { visitTotals } from '../visitTotals.ts';
import { readFiguresOfMany } from './read.ts';
import { windowOf } from './window.ts';

type Query = QueryOf<typeof compareShortLinks>;

/** Max links in a comparison. */
const maxLinks = 500;

/**
 * Compares the links of a campaign, or selected ones, by visits in descending order. All are counted in the same window;
 * the total window begins with the oldest link. Orders and costs are totals, as for a single link.
 * @throws Failure `validation` at `from`, `to` or `campaign`
 */
export async function compareLinks(
  db: Database,
  { teamId, timeZone }: { readonly teamId: number; readonly timeZone: string },
  query: Query,
  now: Date,
): Promise<AnswerOf<typeof compareShortLinks>> {
  const links = await teamScope(db, teamId)
    .select({
      id: shortLink.id,
      name: shortLink.name,
      creatorId: shortLink.creatorId,
      fee: shortLink.fee,
      currency: shortLink.currency,
      createdAt: shortLink.createdAt,
      pv: visitTotals.pv,
    })
    .from(shortLink)
    .where(wanted(query))
    .orderBy(desc(visitTotals.pv), shortLink.id)
    .limit(maxLinks);
  const [first = now] = links.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime());
  const window = windowOf(query, { timeZone, now, createdAt: first });
  const ids = links.map(({ id }) => id);
  const figures = await readFiguresOfMany(db, { teamId, ids }, window, now);
  const orders = await readOrders(db, { teamId, ids }, query.days);
  const names = await creatorNames(
    db,
    links.flatMap(({ creatorId }) => creatorId ?? []),
  );
  const list = links.flatMap((link) => {
    const found = figures.get(link.id);
    if (!found) return [];
    const { count, values } = orders.get(link.id) ?? noOrders;
    return {
      ...link,
      figures: found,
      creatorName: names.get(link.creatorId ?? 0)?.name ?? null,
      costPerVisit: costPer(link.fee, link.pv),
      orders: count,
      orderValues: [...values],
      costPerOrder: costPer(link.fee, count),
    };
  });
  return { window, list: list.sort((a, b) => b.figures.pv - a.figures.pv) };
}

function wanted({ campaign, ids }: Query): SQL | undefined {
  if (ids !== '') return inArray(shortLink.id, ids.split(',').map(Number));
  if (campaign === '') throw refuseFields({ campaign: { rule: 'required' } });
  return and(eq(shortLink.campaignId, idOf(campaign) ?? 0), isNull(shortLink.archivedAt));
}
