import {
  type AnswerOf,
  type EquityKey,
  type EquityPeriod,
  type EquityVersions,
  equityAreas,
  type equityItemSchema,
  equityKeys,
  type getEquity,
  inLocale,
} from '@reachkit/contract';
import { cappedCounters } from '@reachkit/contract/account/team';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Deps, Executor } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Language } from '../../platform/http/request/language.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { lastDayOf } from '../../platform/time/days.ts';
import { figureOf, readCaps, usageOfMembers } from '../plan/memberCaps.ts';
import { type MembershipStatus, readMembershipStatus, versionOf } from '../plan/membershipStatus.ts';
import { releaseStale, reservationLifetime } from '../plan/meter.ts';
import { type Period, periodOf } from '../plan/period.ts';
import { equityCharge, equityItem, equityTerm, equityUsage, equityVersion } from './tables.ts';

type Equity = AnswerOf<typeof getEquity>;
type EquityItem = AnswerOf<typeof equityItemSchema>;

interface Reader {
  readonly caller: Person;
  readonly language: Language;
}

/** Counts a team's existing items of a kind with a limit. */
export type CountStock = (executor: Executor, teamId: number, key: EquityKey) => Promise<number>;

export interface EquityDeps extends Pick<Deps, 'db' | 'now'> {
  readonly countStock: CountStock;
}

/** Limits of plans, and the usage of teams. */
export class EquityService {
  readonly #deps: EquityDeps;

  constructor(deps: EquityDeps) {
    this.#deps = deps;
  }

  /** @throws Failure `notFound` for a team that is not there */
  async read(teamId: number, { caller, language }: Reader): Promise<Equity> {
    const now = this.#deps.now();
    const membershipStatus = await readMembershipStatus(this.#deps.db, teamId, equityKeys, now);
    if (!membershipStatus) throw new Failure('notFound');
    await this.#giveBackStale(teamId, now);
    const team = await this.items(membershipStatus, now);
    const caps = caller.teamId === teamId ? await this.#readOwn(caller, membershipStatus, now) : null;
    const items = team.map((item) => {
      const own = caps?.get(item.key);
      if (!own || item.used === null) return item;
      const figures = { used: item.used, limit: item.limit };
      return { ...item, ...figureOf(figures, own), own, team: figures };
    });
    return {
      equityVersion: {
        version: membershipStatus.version,
        versionName: await this.#nameOf(membershipStatus.version, language),
      },
      red_center: { save_koc_task: membershipStatus.canSaveKocTask ? '1' : '0' },
      items,
      expireAt: membershipStatus.expiresAt,
      endsOn: lastDayOf(membershipStatus),
    };
  }

  /** Every limit of a team and its use, without the caps of members; writes nothing. */
  async items(membershipStatus: MembershipStatus, now: Date): Promise<EquityItem[]> {
    const counters = await this.#readCounters(membershipStatus.teamId, membershipStatus, now);
    return Promise.all(equityKeys.map((key) => this.#itemOf(key, membershipStatus, counters, now)));
  }

  /** Every plan, lowest first. */
  async versions(language: Language): Promise<EquityVersions> {
    const { db } = this.#deps;
    const versions = await db.select().from(equityVersion).orderBy(equityVersion.position);
    const values = await db.select().from(equityItem);
    const terms = await db.select().from(equityTerm).orderBy(equityTerm.months);
    return {
      versions: versions.map((row) => ({
        version: versionOf(row.version),
        name: inLocale(row.names, language) ?? row.version,
        monthlyPrice: row.monthlyPrice,
        items: equityKeys.flatMap((key) => {
          const item = values.find(({ version, key: named }) => version === row.version && named === key);
          return item ? [{ key, ...shapeOf(key), limit: item.value }] : [];
        }),
      })),
      terms: terms.map(({ months, percentOff }) => ({ months, percentOff })),
    };
  }

  async #itemOf(
    key: EquityKey,
    membershipStatus: MembershipStatus,
    counters: ReadonlyMap<string, number>,
    now: Date,
  ): Promise<EquityItem> {
    const { kind, period } = shapeOf(key);
    const limit = membershipStatus.limit(key).value;
    if (period !== null) {
      const current: Period = periodOf(period, now, membershipStatus);
      const used = counters.get(counterName(key, current.start)) ?? 0;
      return { key, kind, period, limit, used, resetAt: current.resetAt };
    }
    const used =
      kind === 'stock' ? await this.#deps.countStock(this.#deps.db, membershipStatus.teamId, key) : null;
    return { key, kind, period, limit, used, resetAt: null };
  }

  /** A person's usage of their own caps in the current periods. */
  async #readOwn(
    { teamId, accountId }: Person,
    status: MembershipStatus,
    now: Date,
  ): Promise<ReadonlyMap<EquityKey, EquityItem['own']>> {
    const { db } = this.#deps;
    const caps = await readCaps(db, teamId);
    const starts = new Map(
      cappedCounters.flatMap((key) =>
        caps.has(`${accountId} ${key}`)
          ? [[key, periodOf(equityAreas[key].period, now, status).start] as const]
          : [],
      ),
    );
    if (starts.size === 0) return new Map();
    const usage = await usageOfMembers(db, teamId, starts);
    return new Map(
      [...starts.keys()].map((key) => {
        const name = `${accountId} ${key}`;
        return [key, { cap: caps.get(name) ?? 0, used: usage.get(name) ?? 0 }];
      }),
    );
  }

  /** Only current periods: rows are kept for thirteen months. */
  async #readCounters(
    teamId: number,
    membershipStatus: MembershipStatus,
    now: Date,
  ): Promise<ReadonlyMap<string, number>> {
    const { keys, starts } = currentCounters(membershipStatus, now);
    const rows = await teamScope(this.#deps.db, teamId)
      .select()
      .from(equityUsage)
      .where(and(inArray(equityUsage.key, keys), inArray(equityUsage.periodStart, starts)));
    return new Map(rows.map(({ key, periodStart, used }) => [counterName(key, periodStart), used]));
  }

  async #giveBackStale(teamId: number, now: Date): Promise<void> {
    const { db } = this.#deps;
    const counters = await teamScope(db, teamId)
      .selectDistinct({ key: equityCharge.key, periodStart: equityCharge.periodStart })
      .from(equityCharge)
      .where(
        and(
          eq(equityCharge.state, 'reserved'),
          lt(equityCharge.createdAt, new Date(now.getTime() - reservationLifetime)),
        ),
      );
    for (const counter of counters) await releaseStale(db, { teamId, ...counter }, now);
  }

  async #nameOf(version: string, language: Language): Promise<string> {
    const [row] = await this.#deps.db.select().from(equityVersion).where(eq(equityVersion.version, version));
    return inLocale(row?.names ?? {}, language) ?? version;
  }
}

/** A team's usage of counters, by the start day of their periods. */
export async function readUsed<Key extends string>(
  db: Executor,
  teamId: number,
  starts: ReadonlyMap<Key, string>,
): Promise<ReadonlyMap<Key, number>> {
  const rows = await teamScope(db, teamId)
    .select()
    .from(equityUsage)
    .where(
      and(
        inArray(equityUsage.key, [...starts.keys()]),
        inArray(equityUsage.periodStart, [...new Set(starts.values())]),
      ),
    );
  return new Map(
    [...starts].map(([key, start]) => [
      key,
      rows.find((row) => row.key === key && row.periodStart === start)?.used ?? 0,
    ]),
  );
}

function currentCounters(
  membershipStatus: MembershipStatus,
  now: Date,
): { keys: EquityKey[]; starts: string[] } {
  const counters = equityKeys.flatMap((key) => {
    const { period } = shapeOf(key);
    return period === null ? [] : [{ key, start: periodOf(period, now, membershipStatus).start }];
  });
  return { keys: counters.map(({ key }) => key), starts: [...new Set(counters.map(({ start }) => start))] };
}

const counterName = (key: string, periodStart: string) => `${key} ${periodStart}`;

function shapeOf(key: EquityKey): { kind: EquityItem['kind']; period: EquityPeriod | null } {
  const area = equityAreas[key];
  return { kind: area.kind, period: 'period' in area ? area.period : null };
}
