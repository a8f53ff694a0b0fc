import type { Platform } from '@reachkit/contract';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { handleKey } from '../storing/incoming.ts';
import { creator } from '../tables.ts';

/** Ids of a platform's creators by handles or channel ids as they are given; unknown ones are left out. */
export async function findByHandles(
  db: Executor,
  platform: Platform,
  handles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(handles.map(handleKey))];
  const rows = await db
    .select({ id: creator.id, key: creator.handleKey, channelId: creator.channelId })
    .from(creator)
    .where(
      and(
        eq(creator.platform, platform),
        or(
          sql`${creator.handleKey} = any(${sql.param(keys)}::text[])`,
          sql`${creator.channelId} = any(${sql.param([...new Set(handles)])}::text[])`,
        ),
      ),
    );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const byChannel = new Map(rows.map(({ id, channelId }) => [channelId, id]));
  return new Map(
    handles.flatMap((handle) => {
      const id = ids.get(handleKey(handle)) ?? byChannel.get(handle);
      return id === undefined ? [] : [[handle, id] as const];
    }),
  );
}
