import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acrossTeams } from './tenantScope/exceptions.ts';
import { findUnscoped } from './tenantScope/findUnscoped.ts';
import { readTenantNames } from './tenantScope/tenantNames.ts';

const folder = 'packages/server/src';
const sources = globSync(`${folder}/**/*.ts`).filter(
  (file) => !/\.test\.ts$|\/testing\/|\/tables\.ts$/.test(file),
);
const names = await readTenantNames();

/** `file declaration` of every place that reads a tenant table without a team scope. */
const found = new Set(
  sources.flatMap((file) =>
    findUnscoped(readFileSync(file, 'utf8'), names).map(
      ({ declaration }) => `${relative(folder, file)} ${declaration}`,
    ),
  ),
);

const head = `
  import { teamScope, type TeamScope } from '../platform/tenant/teamScope.ts';
  import { teamRows } from '../platform/tenant/tenantTable.ts';
  import { favouriteList, favouriteList as lists, favouriteMember } from './tables.ts';
`;
const check = (body: string) => findUnscoped(`${head}${body}`, names).map(({ table }) => table);

describe('the tenant scope of the server', () => {
  it('is used by every query except the listed exceptions', () => {
    expect([...found].sort()).toEqual(Object.keys(acrossTeams).sort());
  });

  it('has the tenant tables derived from their team column', () => {
    expect(names.exported).toContain('favouriteList');
    expect(names.sql).toContain('favourite_list');
    expect(names.exported).not.toContain('favouriteMember');
  });
});

describe('the check for unscoped queries', () => {
  it.each([
    ['a select', 'const read = (db) => db.select().from(favouriteList);'],
    ['a table under another name', 'const read = (db) => db.select().from(lists);'],
    ['an inner join', 'const read = (db) => db.select().from(favouriteMember).innerJoin(favouriteList, on);'],
    ['an insert', 'const add = (tx) => tx.insert(favouriteList).values({ teamId: 1 });'],
    ['an update', 'const change = (tx) => tx.update(favouriteList).set({ name }).where(condition);'],
    [
      'a delete with a handwritten condition',
      'const drop = (tx) => tx.delete(favouriteList).where(eq(favouriteList.teamId, 1));',
    ],
    ['a raw statement', `const read = (db) => db.execute(sql\`select 1 from \${favouriteList}\`);`],
    [
      'a raw statement with the name as text',
      'const read = (db) => db.execute(sql`select 1 from favourite_list`);',
    ],
    [
      'raw text after a value',
      `const read = (db) => db.execute(sql\`select \${1} from "favourite_list" where true\`);`,
    ],
    ['an alias', "const other = alias(favouriteList, 'o'); const read = (db) => db.select().from(other);"],
    ['a table handed to a function', 'const read = (db) => readAll(db, favouriteList);'],
    [
      'a subquery of the pool within a scope',
      'const read = (db) => teamScope(db, 1).select().from(db.select().from(favouriteList));',
    ],
    [
      'a scope that another function has',
      'function a(db) { const q = teamScope(db, 1); } function b(q) { return q.select().from(favouriteList); }',
    ],
  ])('finds %s', (_, body) => {
    expect(check(body)).not.toEqual([]);
  });

  it.each([
    ['a scope', 'const read = (db) => teamScope(db, 1).select().from(favouriteList).where(condition);'],
    [
      'a constant',
      'function read(db) { const scope = teamScope(db, 1); return scope.delete(favouriteList); }',
    ],
    ['a parameter', 'function read(scope: TeamScope) { return scope.update(favouriteList).set({ name }); }'],
    [
      'a join',
      'const read = (db) => teamScope(db, 1).select().from(favouriteMember).leftJoin(favouriteList, on);',
    ],
    ['raw SQL', `const read = (db) => db.execute(sql\`select 1 from \${teamRows(favouriteList, 1)}\`);`],
    [
      'a raw insert',
      `const add = (tx) => tx.execute(sql\`\${insertTeamRows(favouriteList, 1, {})} from given\`);`,
    ],
    ['the fields of a select', 'const read = (db) => teamScope(db, 1).select({ list: favouriteList });'],
    [
      'the fields of a select, in short',
      'const read = (db) => teamScope(db, 1).select({ favouriteList }).from(favouriteMember);',
    ],
    ['a property of the same name', 'interface Held { readonly favouriteList: number }'],
    ['a property that is renamed', 'function read({ favouriteList: list }: Held) { return list; }'],
    ['a column', 'const condition = eq(favouriteList.id, 1);'],
    ['a type', 'type Row = typeof favouriteList.$inferSelect;'],
  ])('accepts the table in %s', (_, body) => {
    expect(check(body)).toEqual([]);
  });
});
