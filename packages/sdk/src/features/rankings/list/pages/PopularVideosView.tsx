'use client';
import { forwardRef } from 'react';
import { useLatest } from '../../../../core/react/useLatest.ts';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { RankingPage } from '../RankingPage.tsx';
import { type RankingColumnId, usePostColumns, videoTable } from '../table/useRankingColumns.tsx';
import type { PopularVideosModel } from '../useRankings.ts';

/** Props of `PopularVideosView`: the model of `usePopularVideos`. */
export interface PopularVideosViewProps extends RootProps {
  readonly model: PopularVideosModel;
}

const RankedVideoPanel = lazyPart(
  async () => (await import('../../detail/RankedVideoPanel.tsx')).RankedVideoPanel,
);

const besideIds: readonly RankingColumnId[] = ['rank', 'post', 'gained', 'hour', 'median'];

/** Renders a `usePopularVideos` model. */
export const PopularVideosView = forwardRef<HTMLElement, PopularVideosViewProps>(function PopularVideosView(
  { model, ...root },
  ref,
) {
  const open = useLatest((key: string) => model.setView({ open: key, page: model.view.page }, 'open'));
  const columns = usePostColumns('post', open);
  const parts = { model, columns, table: videoTable, besideIds, Panel: RankedVideoPanel };
  return <RankingPage {...parts} root={root} rootRef={ref} />;
});
