'use client';
import type { PostHistory } from '@reachkit/contract/creator/postHistory';
import { type PostCountName, postCountNames } from '@reachkit/contract/creator/postHistory';
import { TrendingDown } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { CellLines, Figure } from '../../../../ui/DataTable/cells.tsx';
import { DataTable } from '../../../../ui/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../../ui/DataTable/types.ts';
import { creatorTexts } from '../../locales/zh.ts';
import type { Reading } from './historyLine.ts';
import * as css from './PostHistory.css.ts';
import { useSourceName, useTimeWords } from './useReadingWords.ts';

interface Row extends Reading {
  /** Since the last known value; absent where there is none. */
  readonly gains: { readonly [Name in PostCountName]?: number };
}

/** Returns the readings with their gains, the newest first. */
function rowsOf(readings: readonly Reading[]): readonly Row[] {
  const last: { [Name in PostCountName]?: number } = {};
  const rows = readings.map((reading) => {
    const gains: { [Name in PostCountName]?: number } = {};
    for (const name of postCountNames) {
      const { [name]: value } = reading;
      const before = last[name];
      if (value === null) continue;
      if (before !== undefined) gains[name] = value - before;
      last[name] = value;
    }
    return { ...reading, gains };
  });
  return rows.toReversed();
}

const widths: { readonly [Name in PostCountName]?: number } = { views: 92, comments: 84 };

const rowId = ({ readAt }: Row) => readAt;

/** The readings with the gain since the last one; on a phone a list. */
export function ReadingsTable({ history }: { readonly history: PostHistory }) {
  const { readings } = history;
  const t = useText(creatorTexts);
  const timeAt = useTimeWords(history);
  const sourceOf = useSourceName();
  const rows = useMemo(() => rowsOf(readings), [readings]);
  const names = useMemo(
    () => postCountNames.filter((name) => readings.some((reading) => reading[name] !== null)),
    [readings],
  );
  const columns = useMemo((): readonly DataTableColumn<Row>[] => {
    const column = (id: string, name: string) => ({ id, name, header: name });
    return [
      {
        ...column('time', t('history.time')),
        width: 108,
        cell: (row) => <Time row={row} text={timeAt(row.readAt)} hasLines />,
      },
      ...names.map(
        (name): DataTableColumn<Row> => ({
          ...column(name, t(`history.metrics.${name}`)),
          align: 'number',
          width: widths[name] ?? 76,
          cell: (row) => <Count row={row} name={name} />,
        }),
      ),
      { ...column('source', t('history.source')), minWidth: 72, cell: sourceOf },
    ];
  }, [names, t, timeAt, sourceOf]);
  return (
    <DataTable
      rows={rows}
      rowId={rowId}
      rowName={({ readAt }) => timeAt(readAt)}
      columns={columns}
      labels={{ table: t('history.readings') }}
      density="comfortable"
      scroll="page"
      listItemHeight={108}
      renderListItem={(row) => (
        <div className={css.item}>
          <span className={css.itemHead}>
            <Time row={row} text={timeAt(row.readAt)} />
            <span className={css.quiet}>{sourceOf(row)}</span>
          </span>
          <dl className={css.counts}>
            {names.map((name) => (
              <div key={name}>
                <dt className={css.quiet}>{t(`history.metrics.${name}`)}</dt>
                <dd className={css.count}>
                  <Count row={row} name={name} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    />
  );
}

interface TimeProps {
  readonly row: Row;
  readonly text: string;
  /** The day above the clock. */
  readonly hasLines?: boolean;
}

function Time({ row, text, hasLines = false }: TimeProps) {
  const t = useText(creatorTexts);
  const [day, clock] = text.split(' ');
  return (
    <time dateTime={row.readAt} title={row.precision === 'day' ? t('history.dayOnly') : undefined}>
      {hasLines ? <CellLines below={clock}>{day}</CellLines> : <bdi dir="ltr">{text}</bdi>}
    </time>
  );
}

function Count({ row, name }: { readonly row: Row; readonly name: PostCountName }) {
  const t = useText(creatorTexts);
  const { compact, exact } = useFormats();
  const { [name]: value, gains, falling } = row;
  if (value === null) return <Figure tone="quiet">{t('content.video.hidden')}</Figure>;
  const gain = gains[name];
  const isFalling = falling.includes(name);
  return (
    <CellLines
      below={
        gain !== undefined && (
          <Figure
            tone={isFalling ? 'danger' : 'quiet'}
            exact={isFalling ? `${exact(gain)} · ${t('history.falling')}` : exact(gain)}
          >
            {gain > 0 && '+'}
            {compact(gain)}
            {isFalling && <Falling />}
          </Figure>
        )
      }
    >
      <Figure exact={exact(value)}>{compact(value)}</Figure>
    </CellLines>
  );
}

function Falling() {
  const t = useText(creatorTexts);
  return (
    <>
      {' '}
      <TrendingDown className={css.falling} size={12} aria-hidden="true" />
      <span className="rk-hidden">{t('history.falling')}</span>
    </>
  );
}
