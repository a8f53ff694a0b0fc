import type { Platform } from '@reachkit/contract';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { findJoined } from '../joining/followJoined.ts';
import { creator } from '../tables.ts';

export interface NamedCreator {
  readonly id: number;
  readonly platform: Platform;
  readonly name: string;
}

/** Handles of creators by id; deleted ones are left out. */
export async function creatorHandles(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: creator.id, handle: creator.handle })
    .from(creator)
    .where(inArray(creator.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, handle }) => [id, handle]));
}

/** Names of creators by id, including merged ids; deleted creators are left out. */
export async function creatorNames(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedCreator>> {
  if (ids.length === 0) return new Map();
  const joined = await findJoined(executor, ids);
  const rows = await executor
    .select({ id: creator.id, platform: creator.platform, name: creator.name, handle: creator.handle })
    .from(creator)
    .where(inArray(creator.id, [...new Set([...ids, ...joined.values()])]));
  const names = new Map(
    rows.map(({ id, platform, name, handle }) => [id, { id, platform, name: name || handle }]),
  );
  return new Map(
    ids.flatMap((id) => {
      const named = names.get(joined.get(id) ?? id);
      return named ? [[id, named] as const] : [];
    }),
  );
}
