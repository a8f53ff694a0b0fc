'use client';
import {
  followRanking,
  listRankingFollows,
  type RankingFollow,
  unfollowRanking,
} from '@reachkit/contract/rankings/detail';
import { followedTops, type RankingKind } from '@reachkit/contract/rankings/kinds';
import { getRankingOptions, type RankingOptions } from '@reachkit/contract/rankings/list';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import type { FollowSubject, RankingOf } from './rankingOf.ts';

/** A notice comes when the subject enters or leaves the first so many rows. */
export type FollowTop = (typeof followedTops)[number];

/** Lists and subjects that the person follows. */
export interface FollowsModel extends ReadStatus {
  /** The newest first; `null` until the first response. */
  readonly list: readonly RankingFollow[] | null;
  /** Max followed subjects; `null` until the first response. */
  readonly limit: number | null;
  /** Rows of each ranking that the plan shows; `null` until the first response. */
  readonly rows: RankingOptions['rows'] | null;
  /** Follows a subject, or changes the first rows of one that is followed. Rejects with a `ReachkitError`. */
  readonly follow: (of: RankingOf, subject: FollowSubject, top: FollowTop) => Promise<void>;
  /** Rejects with a `ReachkitError`. */
  readonly stop: (id: string) => Promise<void>;
}

const freshMs = 30_000;

/**
 * Reads what the person follows, adds to it, changes it and ends it. `of`: the shown list, whose options are read already;
 * the rows of the plan are the same for each.
 */
export function useFollows(of: Partial<Pick<RankingOf, 'platform' | 'period'>> = {}): FollowsModel {
  const call = useCall();
  const invalidate = useInvalidate();
  const read = useRead(listRankingFollows, {}, { staleMs: freshMs });
  const { platform, period } = of;
  const options = useRead(getRankingOptions, { query: { platform, period } }, { staleMs: freshMs });
  const [listed, offered] = [readStatus(read), readStatus(options)];
  const reload = () => invalidate(listRankingFollows, getRankingOptions);
  return {
    list: read.data?.list ?? null,
    limit: read.data?.limit ?? null,
    rows: options.data?.rows ?? null,
    error: listed.error ?? offered.error,
    isRetrying: listed.isRetrying || offered.isRetrying,
    retry: () => {
      if (listed.error) listed.retry();
      if (offered.error) offered.retry();
    },
    follow: async ({ platform, period, region, category }, subject, top) => {
      const { kind } = subject;
      const of = { platform, period, region, category, kind, top };
      const body =
        subject.kind === 'list' ? { ...of, ranking: subject.ranking } : { ...of, subject: subject.id };
      await call(followRanking, { body }, { notify: false });
      await reload();
    },
    stop: async (id) => {
      await call(unfollowRanking, { params: { id } }, { notify: false });
      await reload();
    },
  };
}

/** Returns the subject of a follow; `null` if it no longer exists. */
export function subjectOf({ kind, name, ranking, subjectId }: RankingFollow): FollowSubject | null {
  if (kind === 'list') return { kind, ranking };
  if (name === null) return null;
  if (kind === 'tag') return { kind, id: name, name };
  return subjectId === null ? null : { kind, id: subjectId, name };
}

const rankings = { tag: 'tag', brand: 'ad', influencer: 'influencer' } as const;

/** Returns the ranking in which a subject is followed. */
export const rankingOf = (subject: FollowSubject): RankingKind =>
  subject.kind === 'list' ? subject.ranking : rankings[subject.kind];

/** Returns the first rows that may be followed where the plan shows so many rows. */
export const topsWithin = (rows: number): readonly FollowTop[] => followedTops.filter((top) => top <= rows);

/** Returns one of `followedTops`; the widest for a number that this version does not offer. */
export function topOf(top: number | undefined): FollowTop {
  return followedTops.find((one) => one === top) ?? 100;
}
