'use client';
import { type SortKey, sortKeys } from '@reachkit/contract';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Download, Rows3 } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { tableDensities } from '../../../../domain/useTablePreferences.ts';
import { ColumnChooser } from '../../../../ui/DataTable/columns/ColumnChooser.tsx';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { useLaterModule } from '../../../../ui/Lazy/laterModule.ts';
import type { ResultColumnId } from '../../controller/useTablePreferences.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import { hasRelevance, isSameView, openView } from '../../model/view.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { ChoiceMenu } from '../filters/ChoiceMenu.tsx';
import { rowParts } from '../rows.ts';
import type { ResultColumn } from './columns/useResultColumns.ts';
import * as css from './ResultBar.css.ts';

/** The part of the search model that the result bar uses: neither the selection nor the typed text. */
type ResultBarModel = Pick<
  CreatorSearchModel,
  'platform' | 'view' | 'result' | 'saved' | 'table' | 'setSort'
>;

interface ResultBarProps {
  readonly model: ResultBarModel;
  readonly columns: readonly ResultColumn[];
  /** Visible columns, in their order. */
  readonly columnIds: readonly ResultColumnId[];
  /** Number of columns hidden while a creator is open beside the table. */
  readonly putAway: number;
  /** Shown if the person has chosen none. */
  readonly usualIds: readonly ResultColumnId[];
  /** The host's own controls, before the built-in ones. */
  readonly children?: ReactNode;
}

/** Number of matches, date, sort order and layout. */
export const ResultBar = memo(function ResultBar(props: ResultBarProps) {
  const { model, columns, columnIds, usualIds, putAway, children } = props;
  const t = useText(firstSearchTexts);
  const { table } = model;
  const { module: parts } = useLaterModule(rowParts);
  return (
    <>
      <div className={`rk-search-result-bar ${css.bar}`}>
        <Headline model={model} />
        <div className={css.tools}>
          {/* Comes with the result: at the start of the row it moves none of the others. */}
          {parts && <parts.PageJump model={model} />}
          {children}
          <SortMenu model={model} />
          <ExportAll model={model} />
          <span className={css.wide}>
            <ChoiceMenu
              label={t('result.density')}
              icon={<Rows3 size={16} aria-hidden="true" />}
              align="end"
              sections={() => [
                {
                  id: 'density',
                  caption: t('result.density'),
                  items: tableDensities.map((density) => ({
                    id: density,
                    label: t(`density.${density}`),
                    isChosen: density === table.density,
                    onSelect: () => table.setDensity(density),
                  })),
                },
              ]}
            >
              {t(`density.${table.density}`)}
            </ChoiceMenu>
            <ColumnChooser
              columns={columns}
              columnIds={columnIds}
              defaultColumnIds={usualIds}
              onColumnIdsChange={(ids, { reason }) =>
                reason === 'reset' ? table.resetColumns() : table.setColumnIds(ids)
              }
              labels={{
                button: putAway > 0 ? t('columns.putAway', { count: putAway }) : t('columns.button'),
                title: t('columns.title'),
              }}
            />
          </span>
        </div>
      </div>
      <SampleNote model={model} />
    </>
  );
});

/** Shows whether the rows without a filter are free or charged, and the next charge. Reserves its space while loading. */
function SampleNote({ model }: { readonly model: ResultBarModel }) {
  const t = useText(firstSearchTexts);
  const { isSample, isPaid, isCapped, total, status } = model.result;
  if (!isSameView(model.view, openView(model.platform))) return null;
  const isSaid = isSample || isPaid;
  const isAwaited = total === null || status === 'refreshing';
  if (!isSaid && !isAwaited) return null;
  const text = isPaid ? 'paid' : 'note';
  return (
    <p className={`rk-search-sample ${css.sample}`} data-awaited={isSaid ? undefined : ''}>
      <bdi>{t(isCapped ? `sample.${text}Capped` : `sample.${text}`)}</bdi>
    </p>
  );
}

function Headline({ model }: { readonly model: ResultBarModel }) {
  const { module: parts } = useLaterModule(rowParts);
  const { total, status } = model.result;
  // Mounted before its text, since only later changes are announced.
  const state =
    total === null || !parts
      ? {}
      : { 'aria-busy': status === 'refreshing', 'data-older': status === 'refreshing' ? '' : undefined };
  return (
    <p className={css.headline} aria-live="polite" {...state}>
      {parts && total !== null && <parts.Matching model={model} total={total} />}
    </p>
  );
}

/** Exports all results as a file; hidden without results. */
function ExportAll({ model }: { readonly model: ResultBarModel }) {
  const t = useText(firstSearchTexts);
  const [isOpen, setOpen] = useState(false);
  const { platform, view, result } = model;
  return (
    <>
      <IconButton
        className="rk-search-export-all"
        label={t('result.exportAll')}
        icon={<Download size={16} aria-hidden="true" />}
        isDisabled={!result.total}
        onClick={() => setOpen(true)}
      />
      <ExportDialog
        platform={platform}
        filter={view.filter}
        sort={view.sort}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </>
  );
}

function SortMenu({ model }: { readonly model: ResultBarModel }) {
  const t = useText(firstSearchTexts);
  const { sort, filter } = model.view;
  const offered: readonly SortKey[] = sortKeys.filter((key) => key !== 'relevance' || hasRelevance(filter));
  const Icon = sort.order === 'desc' ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <ChoiceMenu
      label={t('result.sort')}
      aria-label={t('result.sortBy', { sort: t(`sort.${sort.key}`) })}
      icon={<Icon size={16} aria-hidden="true" />}
      align="end"
      sections={() => [
        {
          id: 'key',
          caption: t('result.sort'),
          items: offered.map((key) => ({
            id: key,
            label: t(`sort.${key}`),
            isChosen: key === sort.key,
            onSelect: () => model.setSort({ key, order: 'desc' }),
          })),
        },
        {
          id: 'order',
          items: (['desc', 'asc'] as const).map((order) => ({
            id: order,
            label: order === 'desc' ? t('sort.descending') : t('sort.ascending'),
            isChosen: order === sort.order,
            isDisabled: sort.key === 'relevance',
            onSelect: () => model.setSort({ ...sort, order }),
          })),
        },
      ]}
    >
      {t(`sort.${sort.key}`)}
    </ChoiceMenu>
  );
}
