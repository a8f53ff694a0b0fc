import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { Database, Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { insertTeamRows, teamRows } from '../../../platform/tenant/tenantTable.ts';
import { equityMissed } from '../../plan/equityExceeded.ts';
import { memberCapReached } from '../../plan/memberCaps.ts';
import { type Limit, readMembershipStatus } from '../../plan/membershipStatus.ts';
import { createMeter } from '../../plan/meter.ts';
import { type Period, periodOf } from '../../plan/period.ts';
import { isConnected, readTeamStatuses } from '../../search/teamStatus/teamStatus.ts';
import { creator, creatorDisclosure } from '../tables.ts';

export type DisclosureKind = 'found' | 'named' | 'suggested';

interface Plan {
  readonly day: Period;
  /** Rows per search. */
  readonly rows: number;
  /** Searches a day. */
  readonly searches: Limit;
}

/** Namespace of the advisory lock that serialises the disclosures of one team. */
const disclosureLocks = 4_600_401;

/** The named creators that a team may be shown, and the error for the others. */
export interface Admission {
  readonly admitted: ReadonlySet<number>;
  /** @throws Failure `equity` where some were refused */
  requireAll(): void;
}

/**
 * Records the creators that a search has shown to a team: naming them later is free.
 * @param day of the team's zone, `2026-11-21`
 */
export async function recordFound(
  db: Executor,
  viewer: Person,
  creatorIds: readonly number[],
  day: string,
): Promise<void> {
  await insertDisclosures(db, viewer, creatorIds, { kind: 'found', day });
}

/**
 * Admits creators named by id or handle, in the given order, as many as the remaining searches cover. Every `rows`
 * creators new to the team count as one of its daily searches. Unknown ids cost nothing.
 */
export async function admitNamed(
  db: Database,
  viewer: Person,
  creatorIds: readonly number[],
  now: Date,
): Promise<Admission> {
  const fresh = await findNew(db, viewer, creatorIds, now);
  if (fresh.length === 0) return { admitted: new Set(creatorIds), requireAll: () => {} };
  return db.transaction((tx) => admitNew(tx, viewer, creatorIds, fresh, now));
}

/** Admits all of the named creators, or none. @throws Failure `equity` */
export async function requireNamed(
  db: Database,
  viewer: Person,
  creatorIds: readonly number[],
  now: Date,
): Promise<void> {
  const fresh = await findNew(db, viewer, creatorIds, now);
  if (fresh.length === 0) return;
  // On refusal the records of admitted creators are rolled back.
  await db.transaction(async (tx) => (await admitNew(tx, viewer, creatorIds, fresh, now)).requireAll());
}

/**
 * Returns the creators to suggest while typing: those shown to the team before, and new ones up to the rows of its daily
 * searches.
 */
export async function admitSuggested(
  { db }: Pick<Deps, 'db'>,
  viewer: Person,
  creatorIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const shown = await findShown(db, viewer.teamId, creatorIds);
  const strangers = creatorIds.filter((id) => !shown.has(id));
  if (strangers.length === 0) return new Set(creatorIds);
  return db.transaction(async (tx) => {
    const plan = await readPlan(tx, viewer.teamId, now);
    await lockDisclosures(tx, viewer.teamId);
    const left = plan.searches.value * plan.rows - (await countOf(tx, viewer.teamId, plan.day, 'suggested'));
    const taken = strangers.slice(0, Math.max(0, left));
    await insertDisclosures(tx, viewer, taken, { kind: 'suggested', day: plan.day.start });
    return new Set([...creatorIds.filter((id) => shown.has(id)), ...taken]);
  });
}

async function admitNew(
  tx: Transaction,
  viewer: Person,
  creatorIds: readonly number[],
  fresh: readonly number[],
  now: Date,
): Promise<Admission> {
  const { teamId } = viewer;
  const { day, rows, searches } = await readPlan(tx, teamId, now);
  await lockDisclosures(tx, teamId);
  const before = await countOf(tx, teamId, day, 'named');
  const meter = createMeter({ db: tx });
  const { quota } = await meter.look(viewer, { key: 'searches', subjects: [] }, now);
  const searchesLeft = Math.max(0, quota.limit - quota.used);
  const max = (Math.floor(before / rows) + searchesLeft + 1) * rows - 1 - before;
  const taken = await insertDisclosures(tx, viewer, fresh.slice(0, Math.max(0, max)), {
    kind: 'named',
    day: day.start,
  });
  const subjects = blocksBetween(before, before + taken, rows).map((block) => `named creators ${block}`);
  if (subjects.length > 0) await (await meter.reserveAll(viewer, { key: 'searches', subjects }, now)).keep();
  const refused = new Set(fresh.slice(Math.max(0, max)));
  return {
    admitted: new Set(creatorIds.filter((id) => !refused.has(id))),
    requireAll: () => {
      if (refused.size === 0) return;
      const { used, limit: cap } = quota;
      if (quota.limitedBy === 'member') throw memberCapReached({ used, cap }, 'searches', day.resetAt);
      const needed = used + blocksBetween(before, before + fresh.length, rows).length;
      throw equityMissed(searches, { feature: 'searches', used, needed, resetAt: day.resetAt });
    },
  };
}

/** Returns the numbers of the blocks of `rows` completed between two counts. */
function blocksBetween(before: number, after: number, rows: number): number[] {
  const first = Math.floor(before / rows) + 1;
  const last = Math.floor(after / rows);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/**
 * Returns the distinct existing ids that are new to the team: not shown to it before, and without contact, list entry,
 * blacklist entry or unlock.
 */
async function findNew(
  db: Executor,
  viewer: Person,
  creatorIds: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  if (creatorIds.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from (select id, min(place) as place
        from unnest(${sql.param([...creatorIds])}::bigint[]) with ordinality asked (id, place) group by id) asked
      join ${creator} on ${creator.id} = asked.id
    where not exists (${shownTo(viewer.teamId, sql`asked.id`)} and ${creatorDisclosure.kind} <> 'suggested')
    order by asked.place`);
  const strangers = rows.map(({ id }) => Number(id));
  const teamStatuses = await readTeamStatuses(db, viewer, strangers, now);
  return strangers.filter((id) => !isConnected(teamStatuses.get(id)));
}

async function findShown(
  db: Executor,
  teamId: number,
  creatorIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (creatorIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param([...creatorIds])}::bigint[]) asked (id)
    where exists (${shownTo(teamId, sql`asked.id`)})`);
  return new Set(rows.map(({ id }) => Number(id)));
}

const shownTo = (teamId: number, id: SQL): SQL => sql`select from ${teamRows(creatorDisclosure, teamId)}
  where ${creatorDisclosure.creatorId} = ${id}`;

/** @returns how many are new to the team */
async function insertDisclosures(
  db: Executor,
  { teamId, accountId }: Person,
  creatorIds: readonly number[],
  { kind, day }: { readonly kind: DisclosureKind; readonly day: string },
): Promise<number> {
  if (creatorIds.length === 0) return 0;
  const stays = kind === 'suggested' ? sql`true` : sql`${creatorDisclosure.kind} <> 'suggested'`;
  // Sorted, so that concurrent disclosures of the same creators do not deadlock. Unchanged
  // rows are left out first, since a conflict locks the row, which is a disk write.
  const rows = await executePrepared(
    db,
    kind === 'suggested' ? 'disclose_suggested' : 'disclose',
    sql`${insertTeamRows(creatorDisclosure, teamId, {
      creatorId: sql`asked.id`,
      accountId: sql`${accountId}::bigint`,
      kind: sql`${kind}::text`,
      day: sql`${day}::date`,
    })}
      from (select distinct id from unnest(${sql.param([...creatorIds])}::bigint[]) given (id)) asked
      where not exists (${shownTo(teamId, sql`asked.id`)} and ${stays})
      order by asked.id
    on conflict (team_id, creator_id) do update
      set kind = excluded.kind, day = excluded.day, account_id = excluded.account_id
      where ${creatorDisclosure.kind} = 'suggested' and excluded.kind <> 'suggested'
    returning 1`,
  );
  return rows.length;
}

async function countOf(db: Executor, teamId: number, day: Period, kind: DisclosureKind): Promise<number> {
  const [row] = await teamScope(db, teamId)
    .select({ found: count() })
    .from(creatorDisclosure)
    .where(and(eq(creatorDisclosure.day, day.start), eq(creatorDisclosure.kind, kind)));
  return row?.found ?? 0;
}

async function readPlan(db: Executor, teamId: number, now: Date): Promise<Plan> {
  const membershipStatus = await readMembershipStatus(db, teamId, ['searches', 'searchRows'], now);
  if (!membershipStatus) throw new Failure('unauthorised');
  return {
    day: periodOf('day', now, membershipStatus),
    rows: Math.max(1, membershipStatus.limit('searchRows').value),
    searches: membershipStatus.limit('searches'),
  };
}

async function lockDisclosures(tx: Transaction, teamId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${disclosureLocks}, hashtext(${String(teamId)}))`);
}
