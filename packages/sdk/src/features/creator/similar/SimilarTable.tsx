'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import { money } from '@reachkit/contract/rules/money';
import type { SimilarCreator } from '@reachkit/contract/search/similar';
import { useCallback, useMemo, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { totalsNote } from '../../../domain/creatorCells/creatorCells.css.ts';
import { Figure } from '../../../domain/creatorCells/creatorCells.tsx';
import { totalsOf } from '../../../domain/creatorCells/selectionTotals.ts';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { type RoomForColumns, useColumnsInUse } from '../../../domain/useColumnsInUse.ts';
import { DataTable } from '../../../ui/DataTable/DataTable.tsx';
import type { CellState, DataTableTotals } from '../../../ui/DataTable/types.ts';
import { creatorTexts } from '../locales/zh.ts';
import { SeedButtons } from './SeedButtons.tsx';
import { SimilarItem } from './SimilarItem.tsx';
import { useSimilarColumns } from './useSimilarColumns.tsx';
import type { SimilarModel } from './useSimilarCreators.ts';

interface SimilarTableProps {
  readonly platform: Platform;
  readonly model: SimilarModel;
  readonly list: readonly SimilarCreator[];
}

const rowId = ({ creator }: SimilarCreator) => creator.id;
const rowName = ({ creator }: SimilarCreator) => creatorName(creator);

/** Shared traits already include topics, so their column is the first to be hidden. */
const room: RoomForColumns<string> = {
  roomyIds: ['price', 'contact', 'email', 'followerPlays', 'tags'],
  roomForNames: 200,
};
const nothingChosen = { columnIds: [], hasChosenColumns: false } as const;

/** Selectable table of look-alikes with the columns of a search result, most similar first. */
export function SimilarTable({ platform, model, list }: SimilarTableProps) {
  const t = useText(creatorTexts);
  const { choose, selection } = model;
  const { ids, set } = selection;
  const box = useRef<HTMLDivElement>(null);
  const columns = useSimilarColumns(platform, choose);
  const { columnIds } = useColumnsInUse(box, columns, nothingChosen, room);
  const renderListItem = useCallback(
    (found: SimilarCreator, { isSelected }: CellState) => (
      <SimilarItem
        found={found}
        isChosen={isSelected}
        onChoose={(isChosen) => {
          const others = ids.filter((id) => id !== found.creator.id);
          set(isChosen ? [...others, found.creator.id] : others, { reason: 'row' });
        }}
        actions={choose && <SeedButtons creator={found.creator} choose={choose} />}
      />
    ),
    [ids, set, choose],
  );
  const table = t('similar.label');
  const labels = useMemo(() => ({ table }), [table]);
  return (
    <div ref={box}>
      <DataTable<SimilarCreator>
        className="rk-similar-results"
        scroll="page"
        rows={list}
        rowId={rowId}
        rowName={rowName}
        columns={columns}
        columnIds={columnIds}
        labels={labels}
        totalCount={list.length}
        isStale={model.isOlder}
        selectedIds={ids}
        onSelectedIdsChange={set}
        totals={useTotals(model)}
        renderListItem={renderListItem}
        listItemHeight={188}
      />
    </div>
  );
}

/** Sums and medians of the selected creators. */
function useTotals({ selection: { ids, rows } }: SimilarModel): DataTableTotals | undefined {
  const t = useText(creatorTexts);
  const { exact, compact, rate, percent } = useFormats();
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const count = ids.length;
  if (count === 0) return undefined;
  const texts = creatorTexts;
  return {
    label: (
      <>
        <b>{t('similar.selected', { count, shown: exact(count) })}</b>
        <span className={totalsNote}>{t('similar.totals')}</span>
      </>
    ),
    cells: {
      followers: <Figure texts={texts} value={totals.followersSum} format={compact} exact={exact} />,
      plays: <Figure texts={texts} value={totals.medianPlays} format={compact} exact={exact} />,
      interactionRate: <Figure texts={texts} value={totals.interactionRate} format={rate} />,
      followerPlays: <Figure texts={texts} value={totals.followerPlays} format={percent} />,
      price: <Figure texts={texts} value={totals.priceSum} format={(sum) => money(sum, 'USD', 'estimate')} />,
    },
  };
}
