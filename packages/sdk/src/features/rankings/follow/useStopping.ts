'use client';
import type { RankingFollow } from '@reachkit/contract/rankings/detail';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { rankingsTexts } from '../locales/zh.ts';
import { type FollowsModel, subjectOf, topOf } from './useFollows.ts';

/** Returns a function that ends a follow; its notice offers Undo, unless the subject no longer exists. */
export function useStopping({ stop, follow }: FollowsModel): (followed: RankingFollow) => void {
  const t = useText(rankingsTexts);
  const run = useAttempt();
  return (followed) => {
    const subject = subjectOf(followed);
    void run(async () => {
      await stop(followed.id);
      return {
        text: t('follow.stopped'),
        undo:
          subject &&
          (async () => {
            await follow(followed, subject, topOf(followed.top));
            return t('follow.again');
          }),
      };
    });
  };
}
