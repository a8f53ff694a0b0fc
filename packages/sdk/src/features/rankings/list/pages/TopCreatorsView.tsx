'use client';
import { forwardRef } from 'react';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { RankingPage } from '../RankingPage.tsx';
import { creatorTable, type RankingColumnId, useCreatorColumns } from '../table/useRankingColumns.tsx';
import type { TopCreatorsModel } from '../useRankings.ts';

/** Props of `TopCreatorsView`: the model of `useTopCreators`. */
export interface TopCreatorsViewProps extends RootProps {
  readonly model: TopCreatorsModel;
}

const RankedInfluencerPanel = lazyPart(
  async () => (await import('../../detail/RankedInfluencerPanel.tsx')).RankedInfluencerPanel,
);

const besideIds: readonly RankingColumnId[] = ['rank', 'creator', 'gained', 'followersGained', 'bestShare'];

/** Renders a `useTopCreators` model. */
export const TopCreatorsView = forwardRef<HTMLElement, TopCreatorsViewProps>(function TopCreatorsView(
  { model, ...root },
  ref,
) {
  const columns = useCreatorColumns();
  const parts = { model, columns, table: creatorTable, besideIds, Panel: RankedInfluencerPanel };
  return <RankingPage {...parts} root={root} rootRef={ref} />;
});
