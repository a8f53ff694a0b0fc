'use client';
import { type CollaborationLogEntry, listPromotionLog } from '@reachkit/contract/collaboration/promotion';
import { useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type Pages, usePages } from '../../../core/react/usePagedView.ts';

/** Options of `usePromotionLog`: the promotion, and one of its collaborations. */
export interface PromotionLogOptions {
  readonly promotionId: string;
  /** Only of this collaboration; else of the whole promotion. */
  readonly cooperationId?: string | undefined;
}

/** The changes of a promotion, page by page, the latest first. */
export interface PromotionLogModel extends Pages {
  /** `null` until the first response. */
  readonly list: readonly CollaborationLogEntry[] | null;
  readonly page: number;
  readonly setPage: (page: number) => void;
}

const pageSize = 50;

/** Reads the changes of a promotion or of one collaboration, page by page. */
export function usePromotionLog({ promotionId, cooperationId = '' }: PromotionLogOptions): PromotionLogModel {
  const [page, setPage] = useState(1);
  const cursors = usePageCursors({ promotionId, cooperationId });
  const read = useRead(
    listPromotionLog,
    { params: { id: promotionId }, query: { cooperationId, ...cursors.at(page), pageSize } },
    { keepPrevious: true },
  );
  cursors.keep(page, read);
  const pages = usePages(read, {
    view: { page },
    setView: (change) => setPage(change.page ?? 1),
    pageSize,
  });
  return { ...pages, list: read.data?.list ?? null, page, setPage };
}
