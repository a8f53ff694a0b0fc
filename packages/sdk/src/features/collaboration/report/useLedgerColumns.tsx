'use client';
import type { PromotionResults } from '@reachkit/contract/collaboration/results';
import { costOfMinor } from '@reachkit/contract/fields/currency';
import { wholeChange } from '@reachkit/contract/fields/figures';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import type { ChoosableTable } from '../../../domain/useTablePreferences.ts';
import { CellLines, Figure, useCellTabIndex } from '../../../ui/DataTable/cells.tsx';
import type { DataTableColumn, DataTableTotals } from '../../../ui/DataTable/types.ts';
import { collaborationTexts } from '../locales/zh.ts';
import * as shared from '../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import { type ReportCreator, reportFigure } from './reportFigure.ts';
import type { ReportSort } from './reportView.ts';
import { useMoneyText } from './useReportSentence.ts';

const figureIds = [
  'spent',
  'views',
  'engagement',
  'perThousand',
  'perEngagement',
  'visitors',
  'orders',
  'revenue',
  'difference',
  'clicks',
  'perVisitor',
  'perOrder',
] as const satisfies readonly Exclude<ReportSort, '' | 'name'>[];
export type FigureId = (typeof figureIds)[number];
export const ledgerColumnIds = ['creator', 'agreed', ...figureIds, 'estimate'] as const;
export type LedgerColumnId = (typeof ledgerColumnIds)[number];
type LedgerColumn = DataTableColumn<ReportCreator> & { readonly id: LedgerColumnId };

export const ledgerTable: ChoosableTable<LedgerColumnId> = {
  key: 'promotion_results',
  columnIds: ledgerColumnIds,
  first: 'creator',
  usualIds: [
    'creator',
    'agreed',
    'spent',
    'views',
    'engagement',
    'perThousand',
    'perEngagement',
    'visitors',
    'orders',
    'revenue',
    'difference',
  ],
};

type Formats = Readonly<Record<FigureId | 'agreed' | 'estimate', (value: number) => string>>;

/** Returns the format of each figure. */
export function useFigureFormats(currency: string): Formats {
  const { compact, exact, rate } = useFormats();
  const { amount } = useCollaborationFormats();
  return useMemo(() => {
    const money = (value: number) => amount(value, currency);
    const cost = (value: number) => costOfMinor(value, currency);
    return {
      agreed: money,
      spent: money,
      views: compact,
      engagement: rate,
      perThousand: cost,
      perEngagement: cost,
      clicks: exact,
      visitors: exact,
      perVisitor: cost,
      orders: exact,
      perOrder: cost,
      revenue: money,
      estimate: money,
      difference: wholeChange,
    };
  }, [currency, amount, compact, exact, rate]);
}

/** A figure, or the word for unknown. */
export function FigureText(props: {
  readonly value: number | null;
  readonly format: (value: number) => string;
  readonly exact?: string | undefined;
  readonly isStrong?: boolean | undefined;
}) {
  const t = useText(collaborationTexts);
  const { value, format, exact, isStrong } = props;
  if (value === null) return <span className={shared.unknown}>{t('words.unknown')}</span>;
  return (
    <Figure exact={exact} isStrong={isStrong}>
      {format(value)}
    </Figure>
  );
}

const widths: Partial<Record<LedgerColumnId, number>> = {
  views: 92,
  perThousand: 96,
  revenue: 100,
  agreed: 100,
};

/** The columns of the ledger; the one of the order is bold. */
export function useLedgerColumns(currency: string, sort: Exclude<ReportSort, ''>): readonly LedgerColumn[] {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const formats = useFigureFormats(currency);
  return useMemo(() => {
    const head = (id: LedgerColumnId) => ({
      id,
      header: <bdi>{t(`report.ledger.column.${id}`)}</bdi>,
      name: t(`report.ledger.name.${id}`),
      description: t(`report.ledger.name.${id}`),
    });
    const number = (id: LedgerColumnId) => ({ align: 'number' as const, width: widths[id] ?? 88 });
    const plain = (id: 'agreed' | 'estimate'): LedgerColumn => ({
      ...head(id),
      ...number(id),
      cell: (row) => <FigureText value={row[id]} format={formats[id]} />,
    });
    const columns: readonly LedgerColumn[] = [
      {
        ...head('creator'),
        minWidth: 200,
        isSticky: true,
        sortKey: 'name',
        firstDirection: 'asc',
        cell: (row) => <CreatorCell row={row} />,
      },
      plain('agreed'),
      ...figureIds.map(
        (id): LedgerColumn => ({
          ...head(id),
          ...number(id),
          sortKey: id,
          cell: (row) => {
            const value = reportFigure(row, id);
            return (
              <FigureText
                value={value}
                format={formats[id]}
                exact={id === 'views' && value !== null ? exact(value) : undefined}
                isStrong={id === sort}
              />
            );
          },
        }),
      ),
      plain('estimate'),
    ];
    return columns;
  }, [t, exact, formats, sort]);
}

function CreatorCell({ row }: { readonly row: ReportCreator }) {
  const tabIndex = useCellTabIndex();
  const below = usePostsText()(row);
  const { id, platform, name } = row.creator;
  return (
    <CellLines className={shared.roomy} dir="auto" title={`${name}, ${below}`} below={<bdi>{below}</bdi>}>
      {id === null ? (
        <span className={shared.name} data-rk-data="">
          {name}
        </span>
      ) : (
        <Link
          to={{ kind: 'creator', platform, id }}
          className={shared.name}
          tabIndex={tabIndex}
          data-rk-data=""
        >
          {name}
        </Link>
      )}
    </CellLines>
  );
}

/** Returns the quiet line of a creator: the post, or how many, and what is special about them. */
export function usePostsText(): (row: ReportCreator) => string {
  const t = useText(collaborationTexts);
  const { day, exact } = useFormats();
  const { shortDay } = useCollaborationFormats();
  return ({ items }) => {
    const [only] = items;
    if (!only) return t('posts.noPost');
    const facts =
      items.length === 1
        ? [platformNames[only.platform], only.postedAt !== null && shortDay(day(only.postedAt))]
        : [t('report.posts', { count: items.length, shown: exact(items.length) })];
    return [
      ...facts,
      items.some(({ isGone }) => isGone) && t('posts.gone'),
      items.some(({ isByHand }) => isByHand) && t('report.ledger.byHand'),
    ]
      .filter(Boolean)
      .join(t('work.comma'));
  };
}

/** Sums of all creators, and rates over all of them. */
export function useLedgerTotals(results: PromotionResults): DataTableTotals {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const formats = useFigureFormats(results.currency);
  const moneyText = useMoneyText(results.currency);
  const { total, creators } = results;
  const cell = (id: LedgerColumnId & keyof Formats, value: number | null): ReactNode => (
    <FigureText
      value={value}
      format={formats[id]}
      exact={id === 'views' && value !== null ? exact(value) : undefined}
      isStrong
    />
  );
  /** Where a rate is missing, the parts by currency on hover. */
  const apart = (value: number | null, parts: PromotionResults['spent']): ReactNode =>
    value !== null || parts.length === 0 ? (
      cell('spent', value)
    ) : (
      <span className={shared.unknown} title={moneyText(value, parts) ?? undefined}>
        {t('report.ledger.needsRate')}
      </span>
    );
  return {
    label: (
      <b>
        <bdi>{t('report.ledger.together', { count: creators.length, shown: exact(creators.length) })}</bdi>
      </b>
    ),
    cells: {
      agreed: apart(total.agreed, results.agreed),
      spent: apart(total.spent, results.spent),
      views: cell('views', total.views.value),
      engagement: cell('engagement', total.engagement),
      perThousand: cell('perThousand', total.costPerThousand),
      perEngagement: cell('perEngagement', total.costPerEngagement),
      clicks: cell('clicks', total.clicks),
      visitors: cell('visitors', total.visitors),
      perVisitor: cell('perVisitor', total.costPerVisitor),
      orders: cell('orders', total.orders),
      perOrder: cell('perOrder', total.costPerOrder),
      revenue: apart(total.revenue, results.revenue),
      estimate: cell('estimate', total.estimate),
      difference: cell('difference', total.difference),
    },
  };
}
