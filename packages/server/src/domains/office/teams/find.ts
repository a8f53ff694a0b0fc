import type { AnswerOf, BodyOf } from '@reachkit/contract';
import type { findTeams as findTeamsEndpoint, TeamState } from '@reachkit/contract/office/team';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Keyset, readPage } from '../../../platform/database/keyset.ts';
import type { Deps } from '../../../platform/deps.ts';
import { canonicalAddress } from '../../email/addresses/canonicalAddress.ts';
import { membershipOrder } from '../../membership/tables.ts';
import { account, team } from '../../session/tables.ts';
import { describeTeams } from './entries.ts';

const latestFirst: Keyset = {
  name: 'teams',
  columns: [{ column: team.id, type: 'bigint' }],
  direction: 'desc',
};

/** Finds teams of customers, the latest first. @throws Failure `validation` at `cursor` */
export async function findTeams(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { q, state, version, ...page }: BodyOf<typeof findTeamsEndpoint>,
): Promise<AnswerOf<typeof findTeamsEndpoint>> {
  const at = now();
  const which = and(
    eq(team.kind, 'customer'),
    q === '' ? undefined : or(isNamed(q), inArray(team.id, await findByNumber(db, q))),
    state === '' ? undefined : isIn[state],
    version === '' ? undefined : sql`${versionInForce(at)} = ${version}`,
  );
  const { rows, next } = await readPage(
    { ...page, pageNum: 1 },
    latestFirst,
    ({ place, where, orderBy, limit }) =>
      db
        .select({ ...getTableColumns(team), place })
        .from(team)
        .where(and(which, where))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { list: [...(await describeTeams(db, rows, at))], next };
}

const isNamed = (q: string): SQL => sql`${team.name} ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`;

const isIn: Readonly<Record<TeamState, SQL | undefined>> = {
  active: and(isNull(team.lockedAt), isNull(team.deletesAt)),
  locked: isNotNull(team.lockedAt),
  deleting: isNotNull(team.deletesAt),
};

/** Teams with this id, with an account of this name, phone number or address, or with an order of this number. */
async function findByNumber(db: Deps['db'], q: string): Promise<readonly number[]> {
  const ofAccount = (which: SQL) =>
    db
      .select({ id: account.teamId })
      .from(account)
      .where(and(which, isNull(account.removedAt)));
  const address = canonicalAddress(q);
  const isTeam = /^\d{1,15}$/.test(q) ? eq(team.id, Number(q)) : sql`false`;
  // Each by its own index: one condition for all would read every account.
  const found = await db
    .select({ id: team.id })
    .from(team)
    .where(isTeam)
    .union(ofAccount(eq(account.phone, q)))
    .union(ofAccount(eq(account.username, q)))
    .union(ofAccount(address === null ? sql`false` : eq(account.signInEmailKey, address)))
    .union(ofAccount(sql`lower(${account.email}) = lower(${q})`))
    .union(
      db.select({ id: membershipOrder.teamId }).from(membershipOrder).where(eq(membershipOrder.orderNo, q)),
    );
  return found.map(({ id }) => id);
}

/** `membershipInForce` as SQL. */
const versionInForce = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(case when ${team.expiresAt} is null or ${team.expiresAt} > ${at} then ${team.version}
    else coalesce((select planned ->> 'version'
      from jsonb_array_elements(${team.plannedVersions}) with ordinality as later (planned, place)
      where planned ->> 'until' is null or (planned ->> 'until')::timestamptz > ${at}
      order by place limit 1), 'free') end)`;
};
