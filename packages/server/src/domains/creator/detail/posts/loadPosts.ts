import { eq } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import type { FollowerSnapshot } from '../../metrics/definitions/growth.ts';
import type { Post } from '../../metrics/definitions/window.ts';
import { withToday } from '../../metrics/stored.ts';
import { snapshot } from '../../tables.ts';
import type { StoredCreator } from '../findCreator.ts';

/** A post with all displayed data. */
export interface KnownPost extends Post {
  readonly id: string;
  readonly title: string;
  readonly coverUrl: string | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly hashtags: readonly string[];
  /** Two readings did not find it. */
  readonly isGone: boolean;
  /** The advertised brand. */
  readonly brand: string | null;
}

/** Returns a creator's snapshots by day, with the current figures as the last one. */
export async function loadSnapshots(
  db: Executor,
  creator: StoredCreator,
): Promise<readonly FollowerSnapshot[]> {
  const days = await db
    .select({ day: snapshot.day, followers: snapshot.followers })
    .from(snapshot)
    .where(eq(snapshot.creatorId, creator.id));
  return withToday(days, creator);
}

/** Returns when a creator's counts were read; if that is unknown, when they were written. */
export const readAtOf = ({ asOf, updatedAt }: StoredCreator): Date => asOf ?? updatedAt;
