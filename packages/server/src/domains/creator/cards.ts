import type { Platform } from '@reachkit/contract';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { webAddress } from './identity/webAddress.ts';
import { creator } from './tables.ts';

/** Data of a creator for other domains. */
export interface CreatorCard {
  readonly id: number;
  readonly platform: Platform;
  readonly handle: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly followers: number | null;
}

/** Returns creators by id; unknown ids are left out. */
export async function readCards(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CreatorCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: creator.id,
      platform: creator.platform,
      handle: creator.handle,
      name: creator.name,
      avatarUrl: creator.avatarUrl,
      followers: creator.followers,
    })
    .from(creator)
    .where(inArray(creator.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { ...row, avatarUrl: webAddress(row.avatarUrl) }]));
}

/** Matches the creator with this id if handle or name contains the words, as a query for `exists`. */
export function calledLike(creatorId: SQL, words: string): SQL {
  return sql`select from ${creator} where ${creator.id} = ${creatorId}
    and (position(${words} in ${creator.handleKey}) > 0 or position(${words} in lower(${creator.name})) > 0)`;
}

/** Matches the creator with this id if their address begins with the words in lower case, as a query for `exists`. */
export function addressBegins(creatorId: SQL, words: string): SQL {
  return sql`select from ${creator} where ${creator.id} = ${creatorId} and starts_with(lower(${creator.email}), ${words})`;
}

/** Matches the creator with this id if they are on the platform, as a query for `exists`. */
export function onPlatform(creatorId: SQL, platform: Platform): SQL {
  return sql`select from ${creator} where ${creator.id} = ${creatorId} and ${creator.platform} = ${platform}`;
}
