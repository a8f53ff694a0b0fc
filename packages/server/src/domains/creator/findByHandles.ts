import type { Platform } from '@reachkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';
import { handleKey } from './incoming.ts';
import { creator } from './tables.ts';

/** Ids of a platform's creators by their handles as they are given; handles of nobody are left out. */
export async function findByHandles(
  db: Pick<Database, 'select'>,
  platform: Platform,
  handles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(handles.map(handleKey))];
  const rows = await db
    .select({ id: creator.id, key: creator.handleKey })
    .from(creator)
    .where(and(eq(creator.platform, platform), sql`${creator.handleKey} = any(${sql.param(keys)}::text[])`));
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return new Map(
    handles.flatMap((handle) => {
      const id = ids.get(handleKey(handle));
      return id === undefined ? [] : [[handle, id] as const];
    }),
  );
}
