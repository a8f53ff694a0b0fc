'use client';
import { platforms } from '@reachkit/contract/creator/platform';
import { type PostCountName, postCountNames } from '@reachkit/contract/creator/postHistory';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { DataTable } from '../../../ui/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../ui/DataTable/types.ts';
import { monitorTexts } from '../locales/zh.ts';
import { Value } from '../shared/Value.tsx';
import { PostSection } from './PostSection.tsx';
import * as css from './post.css.ts';
import { useReadingTime } from './usePostTimes.ts';

type Reading = MonitoredPostDetail['readings'][number];

interface PostReadingsProps {
  readonly readings: readonly Reading[];
}

/** Readings that are shown at first. */
const shownFirst = 10;
const rowId = ({ readAt }: Reading) => readAt;

/** The readings with their source, or who entered them, the newest first. */
export function PostReadings({ readings }: PostReadingsProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const [isAll, setAll] = useState(false);
  const rows = useMemo(() => {
    const newest = readings.toReversed();
    return isAll ? newest : newest.slice(0, shownFirst);
  }, [readings, isAll]);
  const names = postCountNames.filter((name) => readings.some((reading) => reading[name] !== null));
  return (
    <PostSection
      part="readings"
      title={t('post.readings.title')}
      note={readings.length > 0 && t('post.readings.note')}
      end={
        readings.length > shownFirst && (
          <button type="button" className={css.action} onClick={() => setAll((now) => !now)}>
            {isAll ? t('post.readings.fewer') : t('post.readings.all', { shown: exact(readings.length) })}
          </button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={`${css.quiet} ${css.place}`}>{t('post.readings.none')}</p>
      ) : (
        <Table rows={rows} names={names} />
      )}
    </PostSection>
  );
}

interface TableProps {
  readonly rows: readonly Reading[];
  /** Counts that any reading has. */
  readonly names: readonly PostCountName[];
}

function Table({ rows, names }: TableProps) {
  const t = useText(monitorTexts);
  const timeOf = useReadingTime();
  const sourceOf = useSourceText();
  const shown = names.join();
  const columns = useMemo((): readonly DataTableColumn<Reading>[] => {
    const column = (id: string, name: string) => ({ id, name, header: name });
    return [
      { ...column('time', t('post.readings.time')), minWidth: 112, cell: (row) => <Time row={row} /> },
      ...postCountNames
        .filter((name) => shown.split(',').includes(name))
        .map(
          (name): DataTableColumn<Reading> => ({
            ...column(name, t(`post.readings.column.${name}`)),
            align: 'number',
            width: 88,
            cell: (row) => <Count row={row} name={name} />,
          }),
        ),
      { ...column('source', t('post.readings.source')), minWidth: 112, cell: sourceOf },
    ];
  }, [shown, t, sourceOf]);
  return (
    <DataTable
      rows={rows}
      rowId={rowId}
      rowName={timeOf}
      columns={columns}
      labels={{ table: t('post.readings.title') }}
      density="comfortable"
      scroll="page"
      listItemHeight={84}
      renderListItem={(row) => (
        <div className={css.item}>
          <span className={css.itemLine}>
            <Time row={row} />
            <span className={css.time}>{sourceOf(row)}</span>
          </span>
          <span className={css.itemLine}>
            {names.map((name) => (
              <span key={name}>
                <span className={css.time}>{t(`post.readings.column.${name}`)}</span>{' '}
                <Count row={row} name={name} />
              </span>
            ))}
          </span>
        </div>
      )}
    />
  );
}

function Time({ row }: { readonly row: Reading }) {
  const t = useText(monitorTexts);
  const text = useReadingTime()(row);
  return (
    <time dateTime={row.readAt} title={row.precision === 'day' ? t('post.readings.dayOnly') : undefined}>
      <bdi dir="ltr">{text}</bdi>
    </time>
  );
}

function Count({ row, name }: { readonly row: Reading; readonly name: PostCountName }) {
  const t = useText(monitorTexts);
  const { compact, exact } = useFormats();
  return (
    <span className={css.figure}>
      <Value value={row[name]} format={compact} exact={exact} isStrong={name === 'views'} />
      {row.falling.includes(name) && (
        <span className={css.lower} title={t('post.readings.lower')}>
          {' ↓'}
          <span className="rk-hidden">{t('post.readings.lower')}</span>
        </span>
      )}
    </span>
  );
}

/** Returns the source of a reading, or who entered it. */
function useSourceText(): (reading: Reading) => string {
  const t = useText(monitorTexts);
  return useCallback(
    ({ source, by }) => {
      if (by !== null) {
        const name = by || t('words.formerMember');
        return t(source === 'file' ? 'post.readings.byFile' : 'post.readings.byHand', { name });
      }
      if (source === 'file' || source === 'demo' || source === 'hand')
        return t(`post.readings.sources.${source}`);
      const platform = platforms.find((one) => one === source);
      return platform ? t('post.readings.sources.api', { platform: platformNames[platform] }) : source;
    },
    [t],
  );
}
