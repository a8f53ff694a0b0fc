import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { bigint, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../platform/deps.ts';
import { notificationChoice } from '../platform/notifications/tables.ts';
import { teamScope } from '../platform/tenant/teamScope.ts';
import { findTeamColumn, type TenantTable, teamRows } from '../platform/tenant/tenantTable.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { isFull } from '../testing/size.ts';
import { favouriteList } from './favourites/tables.ts';
import { JobRunners } from './job/kinds.ts';
import { ownershipOf } from './ownership.ts';
import { savedSearch } from './search/tables.ts';

const own = 1;
const foreign = 2;

const isTenant = (table: PgTable): table is TenantTable => findTeamColumn(table) !== undefined;
const tenantTables = ownershipOf(new JobRunners([]))
  .flatMap(({ tables }) => tables.map(({ table }) => table))
  .filter(isTenant);

/** A table without a team, for joins. */
const probe = pgTable('tenant_probe', { id: bigint('id', { mode: 'number' }) });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Runs work on an empty copy of the table with nullable columns; rolled back afterwards. */
async function withCopy(table: TenantTable, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await database.db.transaction(async (tx) => {
    const name = getTableName(table);
    await tx.execute(`create temp table "${name}" on commit drop as table public."${name}" with no data`);
    await tx.execute(`create temp table tenant_probe on commit drop as select 7::bigint as id`);
    await work(tx);
  });
}

async function plant(tx: Transaction, table: TenantTable, teams: readonly number[]): Promise<void> {
  const name = getTableName(table);
  await tx.execute(`truncate pg_temp."${name}"`);
  for (const team of teams) await tx.execute(`insert into pg_temp."${name}" (team_id) values (${team})`);
}

/** Reads rows with their physical position, which changes on update. */
const rowsOf = async (tx: Transaction, table: TenantTable, team: number) =>
  (
    await tx.execute<{ place: string }>(
      `select ctid::text as place from pg_temp."${getTableName(table)}" where team_id = ${team} order by 1`,
    )
  ).rows;

const teamsOfRows = fc.array(fc.constantFrom(own, foreign), { maxLength: 6 });

describe('a team scope', () => {
  it.each(tenantTables.map((table) => [getTableName(table), table] as const))(
    'excludes and never changes rows of other teams in %s',
    async (_, table) => {
      const team = { team: table.teamId };
      const always: SQL = sql`true`;
      const [changed = ''] = Object.keys(getTableColumns(table)).filter((key) => key !== 'teamId');
      await withCopy(table, (tx) =>
        fc.assert(
          fc.asyncProperty(teamsOfRows, async (teams) => {
            await plant(tx, table, teams);
            const scope = teamScope(tx, own);
            const mine = teams.filter((id) => id === own).map(() => ({ team: own }));
            const others = await rowsOf(tx, table, foreign);

            expect(await scope.select(team).from(table)).toEqual(mine);
            expect(await scope.select(team).from(table).where(always)).toEqual(mine);
            expect(await scope.select(team).from(probe).innerJoin(table, always)).toEqual(mine);
            expect(await scope.select(team).from(probe).crossJoin(table)).toEqual(mine);
            expect(await scope.select(team).from(probe).leftJoin(table, always)).toEqual(
              mine.length > 0 ? mine : [{ team: null }],
            );
            const inner = scope.select(team).from(table).as('inner');
            expect(await tx.select({ team: inner.team }).from(inner)).toEqual(mine);
            const raw = await tx.execute<{ found: number }>(
              sql`select count(*)::int as found from ${teamRows(table, own)} where ${table.teamId} > 0`,
            );
            expect(raw.rows).toEqual([{ found: mine.length }]);

            expect(
              await scope
                .update(table)
                .set({ [changed]: sql`null` })
                .returning(team),
            ).toEqual(mine);
            expect(await rowsOf(tx, table, foreign)).toEqual(others);
            expect(await scope.delete(table).where(always).returning(team)).toEqual(mine);
            expect(await rowsOf(tx, table, own)).toEqual([]);
            expect(await rowsOf(tx, table, foreign)).toEqual(others);
          }),
          { numRuns: isFull ? 8 : 4 },
        ),
      );
    },
  );

  it('inserts rows for its own team, even if they name another team', async () => {
    const row = { teamId: foreign, accountId: 1, name: 'Autumn' };
    const { sql: text, params } = teamScope(database.db, own).insert(favouriteList).values(row).toSQL();
    expect(text).toContain('"team_id"');
    expect(params).toContain(own);
    expect(params).not.toContain(foreign);
  });

  it('rejects moving a row to another team', () => {
    const change = { teamId: foreign, name: 'Autumn' };
    expect(() => teamScope(database.db, own).update(favouriteList).set(change).toSQL()).toThrow(
      /another team/,
    );
  });

  it('keeps another team’s row unchanged on an upsert conflict', async () => {
    await withCopy(notificationChoice, async (tx) => {
      await tx.execute('create unique index on pg_temp.notification_choice (account_id, kind)');
      const put = (teamId: number, inApp: boolean) =>
        teamScope(tx, teamId)
          .insert(notificationChoice)
          .values({ accountId: 1, kind: 'savedSearchNews', inApp, byMail: false })
          .onConflictDoUpdate({
            target: [notificationChoice.accountId, notificationChoice.kind],
            set: { inApp },
          })
          .returning({ inApp: notificationChoice.inApp });
      await put(foreign, true);
      expect(await put(own, false)).toEqual([]);
      expect(await put(foreign, false)).toEqual([{ inApp: false }]);
    });
  });

  it('rejects a conditional upsert with a conflict target without the team', () => {
    const upsert = teamScope(database.db, own)
      .insert(favouriteList)
      .values({ accountId: 1, name: 'Autumn' })
      .onConflictDoUpdate({ target: favouriteList.id, set: { name: 'Winter' }, setWhere: sql`true` });
    expect(() => upsert.toSQL()).toThrow(/team_id/);
  });

  it('rejects outer joins', () => {
    const scope = teamScope(database.db, own);
    const join = scope
      .select({ id: favouriteList.id })
      .from(probe)
      .rightJoin(favouriteList, eq(favouriteList.id, probe.id));
    expect(() => join.toSQL()).toThrow(/right join/);
  });

  it('puts the condition of a joined tenant table into the join', () => {
    const { sql: text, params } = teamScope(database.db, own)
      .select({ id: favouriteList.id })
      .from(favouriteList)
      .leftJoin(savedSearch, eq(savedSearch.accountId, favouriteList.accountId))
      .where(eq(favouriteList.id, 5))
      .for('update', { of: favouriteList })
      .toSQL();
    expect(text).toMatch(
      /left join "saved_search" on \("saved_search"\."team_id" = \$1 and .*\) where \("favourite_list"\."team_id" = \$2 and "favourite_list"\."id" = \$3\) for update/,
    );
    expect(params).toEqual([own, own, 5]);
  });
});
