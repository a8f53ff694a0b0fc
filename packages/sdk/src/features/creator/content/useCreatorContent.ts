'use client';
import { type CreatorContent, type CreatorVideo, getContent } from '@reachkit/contract/creator/creator';
import { useMemo } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useEnvironment } from '../../../core/hooks.ts';
import { useFeatureView, type ViewChangeDetail } from '../../../core/react/useControllable.ts';
import { useQuotaUse } from '../../../domain/useQuotaUse.ts';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';
import { usePagedRead } from '../shared/reading/usePagedRead.ts';
import { type ContentView, defaultContentView } from './contentView.ts';

/** Options of `useCreatorContent`: the creator, and the filters and order of the posts. */
export interface CreatorContentOptions extends CreatorRef {
  /** Controlled: the host keeps the filters and order. */
  readonly view?: ContentView | undefined;
  readonly defaultView?: ContentView | undefined;
  readonly onViewChange?: ((view: ContentView, detail: ViewChangeDetail) => void) | undefined;
}

/** Data of the tab apart from the posts. */
export type ContentFacts = Omit<CreatorContent, 'list' | 'pageNum' | 'pageSize'>;

/** The posts of a creator in the view's order, page by page, with figures about all of them. */
export interface ContentModel {
  readonly view: ContentView;
  readonly setView: (change: Partial<ContentView>, reason: 'filter' | 'sort' | 'reset') => void;
  /** All loaded posts in order, each once; `null` until the first response. */
  readonly videos: readonly CreatorVideo[] | null;
  readonly facts: ContentFacts | null;
  readonly pageSize: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The posts belong to the previous view. */
  readonly isOlder: boolean;
  readonly isFetching: boolean;
  readonly error: ReachkitError | null;
  readonly moreError: ReachkitError | null;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Reads the posts of a creator with their publishing pattern, page by page. */
export function useCreatorContent(options: CreatorContentOptions): ContentModel {
  const { platform, id, view: given, defaultView = defaultContentView, onViewChange } = options;
  const { timeZone } = useEnvironment();
  const [view, setView] = useFeatureView({ view: given, defaultView, onViewChange });
  const read = usePagedRead(getContent, `${platform}/${id}`, (page) => ({
    params: { platform, id },
    query: { ...view, page, ...(timeZone !== undefined && { timeZone }) },
  }));
  const { pages } = read;
  const newest = pages?.at(-1);
  useQuotaUse('basicAnalyses', newest?.quota);
  return {
    ...read,
    view,
    setView: (change, reason) =>
      setView((current) => ({ ...current, ...change }), { reason, replace: false }),
    videos: useMemo(() => pages && once(pages.flatMap(({ list }) => list)), [pages]),
    facts: newest ?? null,
    pageSize: newest?.pageSize ?? 24,
  };
}

/** A new post shifts others to the next page; each is shown once. */
function once(videos: readonly CreatorVideo[]): readonly CreatorVideo[] {
  return [...new Map(videos.map((video) => [video.id, video])).values()];
}
