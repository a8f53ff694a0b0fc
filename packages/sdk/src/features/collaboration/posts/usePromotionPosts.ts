'use client';
import type { Cooperation } from '@reachkit/contract/collaboration/cooperation';
import { listPromotionPosts, type PromotionPosts } from '@reachkit/contract/collaboration/results';
import { attachPost, detachPost } from '@reachkit/contract/collaboration/work';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useCallback, useMemo } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useCall, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { useInvalidateCollaboration } from '../shared/useInvalidateCollaboration.ts';
import { isFiltered, openPromotionPostsView, type PromotionPostListView } from './postsView.ts';

/** A deliverable of a promotion with its post, or without one. */
export type PromotionPost = PromotionPosts['list'][number];

/** Options of `usePromotionPosts`: the promotion, and the view or its default. */
export interface PromotionPostsOptions extends FeatureViewProps<PromotionPostListView> {
  readonly promotionId: string;
}

/** The deliverables of a promotion with their posts. */
export interface PromotionPostsModel extends ReadStatus {
  readonly promotionId: string;
  /** `null` until the first response. */
  readonly data: PromotionPosts | null;
  /** Deliverables of the filter, the earliest to publish first. */
  readonly rows: readonly PromotionPost[];
  readonly counts: Readonly<Record<'all' | 'posted' | 'without' | 'lacking', number>>;
  readonly view: PromotionPostListView;
  /** Changes part of the view, for the reason `filter`, `keyword` or `reset`. */
  readonly setView: (change: Partial<PromotionPostListView>, reason: string) => void;
  readonly isFiltered: boolean;
  /**
   * Attaches a post to a deliverable as its evidence. Rejects with a `ReachkitError`: at its field `url` for one of
   * `postRefusals`, code 1201 where a colleague changed the collaboration.
   */
  readonly attach: (cooperationId: string, post: BodyOf<typeof attachPost>) => Promise<Cooperation>;
  /** Takes the post of a deliverable away; the monitor keeps it. Rejects with a `ReachkitError`. */
  readonly detach: (cooperationId: string, post: BodyOf<typeof detachPost>) => Promise<Cooperation>;
}

/** Whether a post lacks the disclosure or required words, or is no longer there. */
export const isLacking = ({ post }: Pick<PromotionPost, 'post'>): boolean =>
  post !== null && (post.isGone || post.disclosure === 'none' || (post.missingWords?.length ?? 0) > 0);

const has = (text: string | null | undefined, keyword: string) =>
  (text ?? '').toLowerCase().includes(keyword.trim().toLowerCase());

/** Reads the deliverables of a promotion with their posts, and attaches posts and takes them away. */
export function usePromotionPosts(options: PromotionPostsOptions): PromotionPostsModel {
  const { promotionId } = options;
  const [view, change] = useFeatureView<PromotionPostListView>({
    ...options,
    defaultView: options.defaultView ?? openPromotionPostsView,
  });
  const call = useCall();
  const invalidate = useInvalidateCollaboration();
  const read = useRead(listPromotionPosts, { params: { id: promotionId } });
  const list = read.data?.list;
  const rows = useMemo(
    () =>
      (list ?? []).filter(
        (row) =>
          (view.show === '' || (view.show === 'without' ? row.post === null : isLacking(row))) &&
          (view.keyword.trim() === '' ||
            [row.creator.name, row.creator.handle, row.post?.title].some((text) => has(text, view.keyword))),
      ),
    [list, view],
  );
  const counts = useMemo(() => {
    const all = list ?? [];
    const posted = all.filter(({ post }) => post !== null).length;
    return { all: all.length, posted, without: all.length - posted, lacking: all.filter(isLacking).length };
  }, [list]);
  const run = async (work: () => Promise<Cooperation>) => {
    try {
      const cooperation = await work();
      await invalidate();
      return cooperation;
    } catch (thrown) {
      // A colleague changed it: the next try is made on what is shown then.
      if (toReachkitError(thrown).code === 'changedMeanwhile') await invalidate();
      throw thrown;
    }
  };
  const quiet = { notify: false } as const;
  return {
    ...readStatus(read),
    promotionId,
    data: read.data ?? null,
    rows,
    counts,
    view,
    setView: useCallback(
      (next, reason) =>
        change((current) => ({ ...current, ...next }), { reason, replace: reason === 'keyword' }),
      [change],
    ),
    isFiltered: isFiltered(view),
    attach: (id, body) => run(() => call(attachPost, { params: { id }, body }, quiet)),
    detach: (id, body) => run(() => call(detachPost, { params: { id }, body }, quiet)),
  };
}
