import type { Platform } from '@reachkit/contract';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
  readonly region: string | null;
  readonly language: string | null;
}

/** Data of a creator for people who work with them. */
export interface CreatorProfile extends CreatorCard {
  readonly region: string | null;
  readonly language: string | null;
  /** When the creator was first found to be gone from the platform. */
  readonly goneAt: Date | null;
}

/** Returns creators by id with their region and language; unknown ids are left out. */
export async function readProfiles(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CreatorProfile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: creator.id,
      platform: creator.platform,
      handle: creator.handle,
      name: creator.name,
      avatarUrl: creator.avatarUrl,
      followers: creator.followers,
      region: creator.region,
      language: creator.language,
      goneAt: creator.goneAt,
    })
    .from(creator)
    // One parameter, however many they are.
    .where(sql`${creator.id} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map((row) => [row.id, { ...row, avatarUrl: webAddress(row.avatarUrl) }]));
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
      region: creator.region,
      language: creator.language,
    })
    .from(creator)
    .where(inArray(creator.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { ...row, avatarUrl: webAddress(row.avatarUrl) }]));
}

/** Returns followers, place and language of creators by id, with their pictures; unknown ids are left out. */
export async function readPlaces(db: Executor, ids: readonly number[]) {
  const { id, avatarUrl, followers, region, language } = creator;
  const rows = await db
    .select({ id, avatarUrl, followers, region, language })
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

/** Region of a creator that is given within a statement; null if it is not known. */
export const regionOf = (creatorId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select ${creator.region} from ${creator} where ${creator.id} = ${creatorId})`;
