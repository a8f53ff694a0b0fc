import {
  type AnswerOf,
  type BodyOf,
  conversionValueParts,
  conversionWindows,
  type recordShortConversion,
  type ShortLinkConversions,
} from '@reachkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { KeyCaller } from '../../../platform/keys/teamKeys.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { publishEvent } from '../../people/teamEvents.ts';
import { findLink } from '../links/read.ts';
import { shortLink } from '../tables.ts';
import { visitTotals } from '../visitTotals.ts';
import { ClickIds } from './clickId.ts';
import { linkOfCoupon } from './coupons.ts';
import { costPer, isCountedWithin, readOrders } from './orders.ts';
import { shortConversion } from './tables.ts';

type Report = BodyOf<typeof recordShortConversion>;

const dayMs = 86_400_000;
const windowMs = Math.max(...conversionWindows) * dayMs;
/** Max clock difference between two servers, in milliseconds. */
const clockSkewMs = 5 * 60_000;
/** Max events and currencies in a response. */
const maxListed = 100;

interface Attribution {
  readonly linkId: number | null;
  readonly visitId: string | null;
  readonly visitedAt: Date | null;
}
const unattributed: Attribution = { linkId: null, visitId: null, visitedAt: null };

/** Visitors' actions after a short link, as reported by teams' servers. */
export class ConversionService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #clickIds: ClickIds;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'secrets'>) {
    this.#deps = deps;
    this.#clickIds = new ClickIds(deps.secrets.hash);
  }

  /**
   * Stores a report; one with a known `event_id` changes nothing, whatever its content.
   * @throws Failure `validation` at `click_id` without it and without a coupon, at `at` for a time to come
   */
  async record(
    { teamId }: Pick<KeyCaller, 'teamId'>,
    report: Report,
  ): Promise<AnswerOf<typeof recordShortConversion>> {
    const receivedAt = this.#deps.now();
    const at = report.at === undefined ? receivedAt : new Date(report.at);
    if (at.getTime() > receivedAt.getTime() + clockSkewMs) throw refuseFields({ at: { rule: 'future' } });
    if (report.click_id === undefined && report.coupon === undefined) {
      throw refuseFields({ click_id: { rule: 'required' } });
    }
    const attribution = await this.#attribute(teamId, report, at);
    const { event, event_id: eventId, currency } = report;
    const made = await this.#store(teamId, {
      ...attribution,
      event,
      eventId,
      at,
      receivedAt,
      value: report.value === null ? null : hundredthsOf(report.value),
      currency: report.value === null ? null : currency,
    });
    const [known] = made
      ? [made]
      : await teamScope(this.#deps.db, teamId)
          .select({ linkId: shortConversion.linkId })
          .from(shortConversion)
          .where(eq(shortConversion.eventId, eventId));
    const linkId = known?.linkId ?? null;
    return { isAttributed: linkId !== null, linkId, isRepeated: made === undefined };
  }

  /**
   * Reads conversions of a link within a number of days after their visit; conversions by coupon have no visit and always
   * count.
   * @throws Failure `notFound`
   */
  async read({ teamId }: Pick<Caller, 'teamId'>, id: string, days: number): Promise<ShortLinkConversions> {
    const { db } = this.#deps;
    const link = await findLink(db, teamId, id);
    const { rows } = await db.execute<{
      event: string;
      currency: string | null;
      count: number;
      value: number | null;
    }>(sql`
      select event, currency, count(*)::int as count, sum(value)::float8 as value
        from ${teamRows(shortConversion, teamId, 'c')}
       where link_id = ${link.id} and ${isCountedWithin(days)}
       group by 1, 2 order by 3 desc, 1, 2 limit ${maxListed}`);
    const [visits] = await teamScope(db, teamId)
      .select({ pv: visitTotals.pv })
      .from(shortLink)
      .where(eq(shortLink.id, link.id));
    const orders = (await readOrders(db, { teamId, ids: [link.id] }, days)).get(link.id)?.count ?? 0;
    return {
      list: rows.map(({ event, count, value, currency }) => ({ event, count, value, currency })),
      costPerVisit: costPer(link.fee, visits?.pv ?? 0),
      costPerOrder: costPer(link.fee, orders),
      currency: link.currency,
    };
  }

  /** Stores a conversion and queues the event of one of a short link. @returns `undefined` for one that is known */
  #store(
    teamId: number,
    row: Omit<typeof shortConversion.$inferInsert, 'teamId'> & { readonly receivedAt: Date },
  ): Promise<Pick<Attribution, 'linkId'> | undefined> {
    return this.#deps.db.transaction(async (tx) => {
      const [made] = await teamScope(tx, teamId)
        .insert(shortConversion)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: shortConversion.id, linkId: shortConversion.linkId });
      if (!made || made.linkId === null) return made;
      const { event, value = null, currency = null, at, receivedAt } = row;
      const data = { conversionId: made.id, linkId: made.linkId, event, value, currency, at };
      await publishEvent(tx, teamId, { event: 'shortLink.conversion', data, at: receivedAt });
      return made;
    });
  }

  /** A visit takes precedence over a coupon, which may be passed on. */
  async #attribute(teamId: number, { click_id, coupon }: Report, at: Date): Promise<Attribution> {
    const { db } = this.#deps;
    const visit = click_id === undefined ? undefined : this.#clickIds.read(click_id);
    const elapsedMs = visit ? at.getTime() - visit.at : Number.NaN;
    if (visit && elapsedMs >= -clockSkewMs && elapsedMs <= windowMs) {
      const [link] = await teamScope(db, teamId)
        .select({ id: shortLink.id })
        .from(shortLink)
        .where(eq(shortLink.id, visit.linkId));
      if (link) return { linkId: link.id, visitId: visit.id, visitedAt: new Date(visit.at) };
    }
    const linkId = coupon === undefined ? undefined : await linkOfCoupon(db, teamId, coupon);
    return linkId === undefined ? unattributed : { ...unattributed, linkId };
  }
}

/** Parses an amount of any currency to hundredths of a unit: `129.9` → 12990, without floating-point rounding. */
function hundredthsOf(value: string): number {
  const [whole = '0', part = ''] = value.split('.');
  return Number(whole) * conversionValueParts + Number(part.padEnd(2, '0'));
}
