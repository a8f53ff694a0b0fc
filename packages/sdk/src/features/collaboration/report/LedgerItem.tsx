'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { CreatorName } from '../posts/postCells.tsx';
import { quiet } from '../shared/collaboration.css.ts';
import * as css from './report.css.ts';
import { type ReportCreator, reportFigure } from './reportFigure.ts';
import { type FigureId, FigureText, useFigureFormats, usePostsText } from './useLedgerColumns.tsx';

interface LedgerItemProps {
  readonly row: ReportCreator;
  readonly currency: string;
  readonly hasOrders: boolean;
  readonly hasVisitors: boolean;
}

/** A creator in narrow layouts: three figures, the others on tapping. */
export function LedgerItem({ row, currency, hasOrders, hasVisitors }: LedgerItemProps) {
  const t = useText(collaborationTexts);
  const posts = usePostsText()(row);
  const formats = useFigureFormats(currency);
  const figures = (ids: readonly FigureId[]) => (
    <dl className={css.itemFigures}>
      {ids.map((id) => (
        <div key={id}>
          <dt className={quiet}>{t(`report.ledger.column.${id}`)}</dt>
          <dd className={css.figure}>
            <FigureText value={reportFigure(row, id)} format={formats[id]} />
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className={css.item} data-creator={row.cooperationId}>
      <CreatorName row={row} />
      <span className={quiet}>{posts}</span>
      {figures(['spent', 'views', hasOrders ? 'orders' : 'perThousand'])}
      <details className={css.more}>
        <summary className={css.summary}>{t('report.ledger.more')}</summary>
        {figures([
          'engagement',
          ...(hasOrders ? (['perThousand'] as const) : []),
          'perEngagement',
          ...(hasVisitors ? (['visitors', 'perVisitor'] as const) : []),
          ...(hasOrders ? (['perOrder', 'revenue'] as const) : []),
          'difference',
        ])}
      </details>
    </div>
  );
}
