import type { Platform } from '@reachkit/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { handleKey } from '../storing/incoming.ts';
import { creator } from '../tables.ts';

/** Matches the creators with these handles or channel ids. */
export const isOneOf = (handles: readonly string[]): SQL =>
  sql`(${creator.handleKey} = any(${sql.param([...new Set(handles.map(handleKey))])}::text[])
    or ${creator.channelId} = any(${sql.param([...new Set(handles)])}::text[]))`;

/** Ids of a platform's creators by the given handles or channel ids; unknown ones are left out. */
export async function findByHandles(
  db: Executor,
  platform: Platform,
  handles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (handles.length === 0) return new Map();
  const rows = await db
    .select({ id: creator.id, key: creator.handleKey, channelId: creator.channelId })
    .from(creator)
    .where(and(eq(creator.platform, platform), isOneOf(handles)));
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const byChannel = new Map(rows.map(({ id, channelId }) => [channelId, id]));
  return new Map(
    handles.flatMap((handle) => {
      const id = ids.get(handleKey(handle)) ?? byChannel.get(handle);
      return id === undefined ? [] : [[handle, id] as const];
    }),
  );
}
