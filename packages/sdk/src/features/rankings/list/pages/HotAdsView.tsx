'use client';
import { forwardRef } from 'react';
import { useLatest } from '../../../../core/react/useLatest.ts';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { RankingPage } from '../RankingPage.tsx';
import { adTable, type RankingColumnId, useAdColumns } from '../table/useRankingColumns.tsx';
import type { HotAdsModel } from '../useRankings.ts';

/** Props of `HotAdsView`: the model of `useHotAds`. */
export interface HotAdsViewProps extends RootProps {
  readonly model: HotAdsModel;
}

const RankedAdPanel = lazyPart(async () => (await import('../../detail/RankedAdPanel.tsx')).RankedAdPanel);

const besideIds: readonly RankingColumnId[] = ['rank', 'advert', 'brand', 'gained'];

/** Renders a `useHotAds` model. */
export const HotAdsView = forwardRef<HTMLElement, HotAdsViewProps>(function HotAdsView(
  { model, ...root },
  ref,
) {
  const open = useLatest((key: string) => model.setView({ open: key, page: model.view.page }, 'open'));
  const columns = useAdColumns(open);
  const parts = { model, columns, table: adTable, besideIds, Panel: RankedAdPanel };
  return <RankingPage {...parts} root={root} rootRef={ref} />;
});
