import type { Platform } from '@reachkit/contract/creator/platform';
import type { RankingFollow } from '@reachkit/contract/rankings/detail';
import type { RankingKind, RankingPeriod } from '@reachkit/contract/rankings/kinds';
import type { Target } from '../../../core/navigation/target.ts';

/** The list in which a detail was opened, or a subject is followed. */
export interface RankingOf {
  readonly platform: Platform;
  readonly period: RankingPeriod;
  /** Region of the creators; `""`: any. */
  readonly region: string;
  /** First-level code of the topics; `""`: any. */
  readonly category: string;
}

/** A whole list, or a subject in it: a tag by its text, a brand or a creator by its id. */
export type FollowSubject =
  | { readonly kind: 'list'; readonly ranking: RankingKind }
  | { readonly kind: 'tag' | 'brand' | 'influencer'; readonly id: string; readonly name: string };

/** Whether a follow is the one of this subject in this list. */
export function isFollowOf(follow: RankingFollow, of: RankingOf, subject: FollowSubject): boolean {
  const isSameList =
    follow.platform === of.platform &&
    follow.period === of.period &&
    follow.region === of.region &&
    follow.category === of.category;
  if (!isSameList || follow.kind !== subject.kind) return false;
  if (subject.kind === 'list') return follow.ranking === subject.ranking;
  return subject.id === (subject.kind === 'tag' ? follow.name : follow.subjectId);
}

/** Returns where the list of a follow is shown. */
export function rankingTarget({ ranking, platform, period, region, category }: RankingFollow): Target {
  const view = new URLSearchParams({ platform, period });
  if (region !== '') view.set('region', region);
  if (category !== '') view.set('category', category);
  return { kind: 'ranking', ranking, view: view.toString() };
}
