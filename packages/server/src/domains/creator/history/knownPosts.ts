import type { Platform } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';

export interface PostName {
  readonly platform: Platform;
  /** The platform's id of the post. */
  readonly externalId: string;
}

/** Key of a post in the maps of this file. */
export const postNameKey = ({ platform, externalId }: PostName): string => `${platform}/${externalId}`;

/** Ids of posts that are known, by `postNameKey`. */
export async function findPosts(
  db: Executor,
  names: readonly PostName[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; platform: Platform; externalId: string }>(sql`
    select p.id::float8 as id, p.platform, p.external_id as "externalId"
      from post p join ${given(names)} on p.platform = r.platform and p.external_id = r.id`);
  return new Map(rows.map(({ id, ...name }) => [postNameKey(name), id]));
}

/** The same; posts that are not known yet are made. */
export async function keepPosts(
  db: Executor,
  names: readonly PostName[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  // In one order, so that two callers do not wait for each other.
  await db.execute(sql`
    insert into post (platform, external_id) select platform, id from ${given(names)} order by 1, 2
    on conflict do nothing`);
  return findPosts(db, names);
}

const given = (names: readonly PostName[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    names.map(({ platform, externalId }) => ({ platform, id: externalId })),
  )}::jsonb) as r(platform text, id text)`;
