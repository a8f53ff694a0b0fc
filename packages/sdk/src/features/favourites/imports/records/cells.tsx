'use client';
import type { ImportRecord, ImportState } from '@reachkit/contract/imports/importing';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Badge, type BadgeTone } from '../../../../ui/Badge/Badge.tsx';
import { CellLines, Figure, useCellTabIndex } from '../../../../ui/DataTable/cells.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { isUnderWay } from '../isUnderWay.ts';
import * as importCss from '../parts/Importing.css.ts';
import * as css from './Records.css.ts';
import { useTargetText } from './useTargetText.ts';

interface CellProps {
  readonly record: ImportRecord;
}

interface OpeningProps extends CellProps {
  readonly onOpen: (importId: string) => void;
}

export function FileCell({ record, onOpen }: OpeningProps) {
  const t = useText(favouritesTexts);
  const tabIndex = useCellTabIndex();
  const { id, fileName } = record;
  return (
    <button
      type="button"
      className={css.file}
      tabIndex={tabIndex}
      title={fileName}
      data-import={id}
      aria-label={t('importing.records.openOf', { file: fileName })}
      onClick={() => onOpen(id)}
    >
      {fileName}
    </button>
  );
}

export function IntoCell({ record }: CellProps) {
  const t = useText(favouritesTexts);
  const tabIndex = useCellTabIndex();
  const { name, listId, isGone, below } = useTargetText(record);
  const why = isGone ? t('importing.records.into.goneWhy') : name;
  return (
    <CellLines dir="auto" title={why} below={below ?? undefined}>
      {listId === null ? (
        <span className={isGone ? css.gone : undefined}>{name}</span>
      ) : (
        <Link to={{ kind: 'favourites', listId }} className={css.link} tabIndex={tabIndex}>
          {name}
        </Link>
      )}
    </CellLines>
  );
}

const tones: Readonly<Record<ImportState, BadgeTone>> = {
  waiting: 'plain',
  analyzing: 'accent',
  done: 'success',
  failed: 'danger',
  cancelled: 'plain',
};

export function StateCell({ record }: CellProps) {
  const t = useText(favouritesTexts);
  const { exact, percent } = useFormats();
  const { state, analysed, read, failure, isUndone } = record;
  const why = failure === null || failure === 'cancelled' ? null : t(`importing.reason.${failure}`);
  return (
    <span className={css.state}>
      <Badge tone={isUndone ? 'plain' : tones[state]}>
        {t(isUndone ? 'importing.records.state.undone' : `importing.records.state.${state}`)}
        {state === 'analyzing' && (
          <bdi dir="ltr" className={css.quiet}>
            {percent(analysed / Math.max(1, read))}
          </bdi>
        )}
      </Badge>
      {state === 'analyzing' && (
        <progress
          className={importCss.progress}
          aria-label={t('importing.progressLabel')}
          title={t('importing.progress', { done: exact(analysed), total: exact(read) })}
          max={Math.max(1, read)}
          value={analysed}
        />
      )}
      {why !== null && (
        <span className={css.why} title={why}>
          {why}
        </span>
      )}
    </span>
  );
}

export function CountCell({
  record,
  count,
}: CellProps & { readonly count: 'read' | 'succeeded' | 'failed' }) {
  const { compact, exact } = useFormats();
  // Unknown while the import runs: all rows are added at once, at the end.
  if (isUnderWay(record) && count === 'succeeded') return <Figure tone="quiet">–</Figure>;
  const value = record[count];
  return (
    <Figure exact={exact(value)} tone={value === 0 ? 'quiet' : 'plain'}>
      {value < 100_000 ? exact(value) : compact(value)}
    </Figure>
  );
}

export function ReasonsCell({ record }: CellProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const texts = useReasonCounts(record);
  const [first, ...others] = texts;
  if (first === undefined) return null;
  return (
    <CellLines
      dir="auto"
      title={texts.join('\n')}
      below={
        others.length > 0
          ? others.length === 1
            ? others[0]
            : t('importing.records.moreReasons', { count: others.length, shown: exact(others.length) })
          : undefined
      }
    >
      {first}
    </CellLines>
  );
}

export function AtCell({ record: { at, by } }: CellProps) {
  const t = useText(favouritesTexts);
  const { day, dateTime } = useFormats();
  const who = by ?? t('importing.records.byGone');
  const time = dateTime(at);
  return (
    <CellLines
      title={time}
      below={
        <span title={who}>
          <bdi dir="ltr">{time.slice(day(at).length + 1)}</bdi> <bdi>{who}</bdi>
        </span>
      }
    >
      <bdi dir="ltr">{day(at)}</bdi>
    </CellLines>
  );
}

/** A record of the narrow list. */
export function RecordWords({ record, onOpen }: OpeningProps) {
  const t = useText(favouritesTexts);
  const { dateTime, exact } = useFormats();
  const { at, by, read, succeeded, failed } = record;
  const { whole } = useTargetText(record);
  const reasons = useReasonCounts(record);
  return (
    <div className={css.itemWords}>
      <FileCell record={record} onOpen={onOpen} />
      <span className={css.into}>{t('importing.records.one.into', { target: whole })}</span>
      <StateCell record={record} />
      {!isUnderWay(record) && (
        <span className={css.figures}>
          {t('importing.records.figures', {
            read: exact(read),
            succeeded: exact(succeeded),
            failed: exact(failed),
          })}
        </span>
      )}
      {reasons.length > 0 && (
        <ul className={css.facts} aria-label={t('importing.records.table.reasons')}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <span className={css.facts}>
        <bdi dir="ltr">{dateTime(at)}</bdi>
        <bdi>{by ?? t('importing.records.byGone')}</bdi>
      </span>
    </div>
  );
}

/** Returns the pending rows, then each reason with its count, the most frequent first. */
function useReasonCounts({ reasons, pending, isUndone }: ImportRecord): readonly string[] {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const say = (what: string, count: number) => t('importing.records.counted', { what, shown: exact(count) });
  return [
    ...(pending > 0 && !isUndone ? [say(t('importing.rowState.pending'), pending)] : []),
    ...reasons.map(({ reason, count }) => say(t(`importing.reason.${reason}`), count)),
  ];
}
