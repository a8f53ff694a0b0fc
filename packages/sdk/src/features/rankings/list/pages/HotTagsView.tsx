'use client';
import { forwardRef } from 'react';
import { useLatest } from '../../../../core/react/useLatest.ts';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { RankingPage } from '../RankingPage.tsx';
import { type RankingColumnId, tagTable, useTagColumns } from '../table/useRankingColumns.tsx';
import type { HotTagsModel } from '../useRankings.ts';

/** Props of `HotTagsView`: the model of `useHotTags`. */
export interface HotTagsViewProps extends RootProps {
  readonly model: HotTagsModel;
}

const RankedTagPanel = lazyPart(async () => (await import('../../detail/RankedTagPanel.tsx')).RankedTagPanel);

const besideIds: readonly RankingColumnId[] = [
  'rank',
  'tag',
  'postCount',
  'creators',
  'score',
  'rise',
  'ranks',
];

/** Renders a `useHotTags` model. */
export const HotTagsView = forwardRef<HTMLElement, HotTagsViewProps>(function HotTagsView(
  { model, ...root },
  ref,
) {
  const open = useLatest((key: string) => model.setView({ open: key, page: model.view.page }, 'open'));
  const columns = useTagColumns(open);
  const parts = { model, columns, table: tagTable, besideIds, Panel: RankedTagPanel };
  return <RankingPage {...parts} root={root} rootRef={ref} />;
});
