import { type Platform, platformSchema } from '@reachkit/contract';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { creator } from '../tables.ts';

export interface NamedCreator {
  readonly id: string;
  readonly platform: Platform;
  readonly name: string;
}

/** Handles of creators, by id; those who are deleted are left out. */
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

/** What creators are called, by id; those who are deleted are left out. */
export async function creatorNames(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedCreator>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: creator.id, platform: creator.platform, name: creator.name, handle: creator.handle })
    .from(creator)
    .where(inArray(creator.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, platform, name, handle }) => [
      id,
      { id: String(id), platform: platformSchema.parse(platform), name: name || handle },
    ]),
  );
}
