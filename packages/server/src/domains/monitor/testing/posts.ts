import type { Platform } from '@reachkit/contract';
import { disclosureOf } from '@reachkit/contract/posts/disclosure';
import { drizzle } from 'drizzle-orm/node-postgres';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { keepPosts } from '../../creator/history/knownPosts.ts';
import { readingPartitions } from '../../creator/history/readingPartitions.ts';
import { writeReadings } from '../../creator/history/writeReadings.ts';
import type { MonitorWorld } from './world.ts';

export interface PlantedPost {
  readonly creatorId: number | null;
  readonly platform: Platform;
  readonly id: string;
  readonly postedAt: string;
  /** `null`: read without a caption. */
  readonly text: string | null;
  /** ISO 8601; the time of the world without it. */
  readonly readAt?: string;
}

/** Stores posts as a source that reads them does. */
export async function plantPosts({ harness }: MonitorWorld, posts: readonly PlantedPost[]): Promise<void> {
  const { pool } = harness.database;
  const read = posts.map(({ id, postedAt, text, readAt, ...post }) => ({
    ...post,
    externalId: id,
    postedAt: new Date(postedAt),
    readAt: readAt === undefined ? harness.now : new Date(readAt),
    kind: 'video' as const,
    precision: 'instant' as const,
    counts: { views: 10 },
    source: 'demo',
    caption:
      text === null
        ? null
        : {
            title: '',
            text,
            disclosure: disclosureOf({ title: '', text, paidLabel: null, brandPartner: null }),
          },
  }));
  await readingPartitions.make(
    pool,
    read.map(({ readAt }) => readAt),
  );
  await inTransaction(pool, (client) => writeReadings(client, read));
}

/** Stores posts of which nothing is read yet. */
export async function plantUnread(
  { harness }: MonitorWorld,
  names: readonly { readonly platform: Platform; readonly externalId: string }[],
): Promise<void> {
  await keepPosts(drizzle(harness.database.pool), names);
}
