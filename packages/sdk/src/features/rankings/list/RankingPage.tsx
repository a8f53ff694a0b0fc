'use client';
import { type ComponentType, type ForwardedRef, useMemo, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { usePageKeys } from '../../../domain/keys/usePageKeys.ts';
import { useTrailKeys } from '../../../domain/keys/useTrailKeys.ts';
import { Segments } from '../../../domain/Segments.tsx';
import { type ChoosableTable, useTablePreferences } from '../../../domain/useTablePreferences.ts';
import { useBothRefs } from '../../../ui/assignRef.ts';
import { ColumnChooser } from '../../../ui/DataTable/columns/ColumnChooser.tsx';
import type { DataTableColumn } from '../../../ui/DataTable/types.ts';
import { useNarrow } from '../../../ui/DataTable/useNarrow.ts';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { rankingsTexts } from '../locales/zh.ts';
import { RankingBar } from './bar/RankingBar.tsx';
import * as css from './list.css.ts';
import { RankingHead } from './RankingHead.tsx';
import { ListNotices, Reasons } from './Reasons.tsx';
import type { RankedPanelProps } from './rankedPanel.ts';
import { type RankedRow, rowKey } from './rankedRow.ts';
import { rankingsSlots } from './rankingsSlots.ts';
import { rankingLayouts } from './rankingView.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { RankingTable } from './table/RankingTable.tsx';
import type { RankingColumnId } from './table/useRankingColumns.tsx';
import { useRankingFormats } from './useRankingFormats.ts';
import type { RankingModel } from './useRankingFrame.ts';

interface RankingPageProps<Row extends RankedRow> {
  readonly model: RankingModel<Row>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly table: ChoosableTable<RankingColumnId>;
  /** Columns that stay while a detail is open beside the rows. */
  readonly besideIds: readonly RankingColumnId[];
  readonly Panel: ComponentType<RankedPanelProps>;
  readonly root: RootProps;
  readonly rootRef: ForwardedRef<HTMLElement>;
}

/** Widths of the page in px: up to it a phone, and up to it an opened row is a page of its own. */
const widths = { phone: 640, page: 1040 } as const;

/** Platforms, filters, reasons and rows of a ranking, and the row that is open. */
export function RankingPage<Row extends RankedRow>(props: RankingPageProps<Row>) {
  const { model, columns, table, besideIds, root } = props;
  const t = useText(rankingsTexts);
  const element = useRef<HTMLElement>(null);
  const attach = useBothRefs(props.rootRef, element);
  const isPhone = useNarrow(element, widths.phone, true);
  const isPage = useNarrow(element, widths.page, true);
  const find = useRef<HTMLInputElement>(null);
  const preferences = useTablePreferences(table);
  const { view, setView, answer, kind } = model;
  const isOpen = view.open !== '';
  const isBeside = isOpen && !isPage;
  const { columnIds } = preferences;
  const { slots } = useSlots(rankingsSlots);
  const hasRowActions = Boolean(slots.SaveCreators ?? slots.MonitorPost);
  const shownIds = useMemo(
    () => columnIds.filter((id) => (isBeside ? besideIds.includes(id) : id !== 'tools' || hasRowActions)),
    [isBeside, columnIds, besideIds, hasRowActions],
  );
  const trail = useTrail(model);
  usePageKeys(element, { '/': () => find.current?.focus() });
  useTrailKeys(element, trail);
  const reasons = answer?.reasons ?? null;
  const panel = isOpen && <OpenRow {...props} trail={trail} />;
  return (
    <HeadingScope first={1}>
      <section
        {...rootAttributes(root)}
        ref={attach}
        aria-label={t(`list.titles.${kind}`)}
        className={cx('rk-rankings', css.root, root.className)}
      >
        <div className={css.stage} data-beside={isBeside ? '' : undefined}>
          {isOpen && isPage ? (
            panel
          ) : (
            <div className={css.main}>
              <RankingHead
                model={model}
                isPhone={isPhone}
                isQuiet={isBeside || model.selectedKeys.length > 0}
              />
              <RankingBar model={model} findRef={find} />
              {reasons && <ListNotices model={model} reasons={reasons} />}
              <header className={css.title}>
                <ListName model={model} />
                <span className={css.tools}>
                  {isBeside && <HiddenColumns count={columnIds.length - shownIds.length} />}
                  {!isPhone && (
                    <Segments
                      label={t('list.layout')}
                      value={view.layout}
                      options={rankingLayouts.map((value) => ({ value, label: t(`list.layouts.${value}`) }))}
                      onValueChange={(layout) =>
                        setView({ layout, page: view.page, open: view.open }, 'layout')
                      }
                    />
                  )}
                  {view.layout === 'table' && !isPhone && (
                    <ColumnChooser
                      columns={columns}
                      columnIds={columnIds}
                      defaultColumnIds={table.usualIds ?? table.columnIds}
                      onColumnIdsChange={preferences.setColumnIds}
                      labels={{ button: t('list.columns'), title: t('list.columnsTitle') }}
                    />
                  )}
                </span>
              </header>
              {reasons && <Reasons model={model} reasons={reasons} isPhone={isPhone} />}
              <RankingTable model={model} columns={columns} columnIds={shownIds} preferences={preferences} />
              <SelectionBar model={model} root={element} />
            </div>
          )}
          {isBeside && panel}
        </div>
      </section>
    </HeadingScope>
  );
}

/** Name of the list with its window. */
function ListName<Row extends RankedRow>({
  model: { kind, view, answer },
}: Pick<RankingPageProps<Row>, 'model'>) {
  const t = useText(rankingsTexts);
  const { utc } = useRankingFormats();
  const reasons = answer?.reasons;
  const period = t(`list.periods.${view.period}`);
  return (
    <span className={css.listName}>
      <Heading level={1} className={css.heading}>
        {t(`list.titles.${kind}`)}
      </Heading>
      {reasons && (
        <span className={css.quiet}>
          {t('list.window', { from: utc(reasons.from), to: utc(reasons.to), period })}
        </span>
      )}
    </span>
  );
}

function HiddenColumns({ count }: { readonly count: number }) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  if (count === 0) return null;
  return <span className={css.quiet}>{t('list.hidden', { count, shown: exact(count) })}</span>;
}

interface Trail {
  readonly index: number;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onLeave: (() => void) | undefined;
}

/** Moves the open detail along the rows of the page. */
function useTrail<Row extends RankedRow>({ rows, view, setView }: RankingModel<Row>): Trail {
  const index = view.open === '' ? -1 : rows.findIndex((row) => rowKey(row) === view.open);
  const to = (row: Row | undefined) =>
    index >= 0 && row ? () => setView({ open: rowKey(row), page: view.page }, 'step') : null;
  return {
    index,
    onPrevious: to(rows[index - 1]),
    onNext: to(rows[index + 1]),
    onLeave: view.open === '' ? undefined : () => setView({ page: view.page }, 'close'),
  };
}

/** The detail of the open row: beside the rows, or a page of its own. */
function OpenRow<Row extends RankedRow>({
  model,
  Panel,
  trail,
}: RankingPageProps<Row> & { readonly trail: Trail }) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const { view, rows, total, pageSize } = model;
  const { platform, period, region, category, open, page } = view;
  const { index, onPrevious, onNext, onLeave } = trail;
  const row = rows[index];
  return (
    <div className={css.panel}>
      <PartBoundary fallback={null}>
        <Panel
          key={open}
          id={open}
          of={{ platform, period, region, category }}
          onClose={() => onLeave?.()}
          {...(row && {
            onStep: (by: 1 | -1) => (by === 1 ? onNext : onPrevious)?.(),
            place: t('list.place', {
              row: exact((page - 1) * pageSize + index + 1),
              total: exact(total ?? rows.length),
            }),
          })}
        />
      </PartBoundary>
    </div>
  );
}
