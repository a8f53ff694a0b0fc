import type { MenuItem } from '@reachkit/contract';
import { asc, eq } from 'drizzle-orm';
import type { ClientBase, Pool } from 'pg';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { menuItem } from '../tables.ts';
import { acquisitionEntry, type MenuSeed, menuSeeds } from './menuData.ts';

/** Inserts missing menu entries and title translations into the database; staff changes are kept. */
export async function keepMenus(connection: Pick<Pool | ClientBase, 'query'>): Promise<void> {
  const rows = Object.entries(menuSeeds).flatMap(([audience, seeds]) => rowsOf(audience, seeds, null));
  await connection.query(
    `INSERT INTO menu_item (id, parent_id, audience, name, label, titles, path, component, icon, position)
     SELECT * FROM jsonb_to_recordset($1)
       AS given (id text, "parentId" text, audience text, name text, label text, titles jsonb, path text, component text,
                 icon text, position integer)
     ON CONFLICT (id) DO UPDATE SET titles = excluded.titles || menu_item.titles`,
    [JSON.stringify(rows)],
  );
}

function rowsOf(audience: string, seeds: readonly MenuSeed[], parentId: string | null): object[] {
  return seeds.flatMap(({ children = [], titles: { zh, en, ...titles }, ...seed }, position) => [
    { ...seed, name: zh, label: en, titles, parentId, audience, position },
    ...rowsOf(audience, children, seed.id),
  ]);
}

type Row = typeof menuItem.$inferSelect;

/** Reads a person's menu: the entries that their kind of team, roles and team settings may see. */
export async function readMenu(
  { db }: Pick<Deps, 'db'>,
  { teamId, roleIds }: Pick<Caller, 'teamId' | 'roleIds'>,
): Promise<MenuItem[]> {
  const facts = await readTeamFacts(db, teamId);
  if (!facts) throw new Failure('notFound');
  const rows = await db
    .select()
    .from(menuItem)
    .where(eq(menuItem.audience, facts.kind))
    .orderBy(asc(menuItem.position), asc(menuItem.id));
  const isSeen = ({ id, role }: Row) =>
    (role === null || roleIds.includes(role)) && (id !== acquisitionEntry || facts.canSaveKocTask);
  return treeOf(rows.filter(isSeen), null);
}

/** Builds the tree. Children of a hidden entry are hidden too; a parent without children is removed. */
function treeOf(rows: readonly Row[], parentId: string | null): MenuItem[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .flatMap(({ id, name, label, path, component, icon, titles }) => {
      const further = Object.keys(titles).length > 0 ? { titles } : {};
      const item = { id, name, label, ...further, path, component, icon };
      const children = treeOf(rows, id);
      if (children.length > 0) return [{ ...item, children }];
      return component === '' ? [] : [item];
    });
}
