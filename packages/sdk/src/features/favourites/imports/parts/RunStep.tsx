'use client';
import type { ImportRecord } from '@reachkit/contract/imports/importing';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Spinner } from '../../../../ui/Spinner/Spinner.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { inWords } from '../pace.ts';
import type { ImportingModel } from '../useImporting.ts';
import type { ImportProgress } from '../useImportRecord.ts';
import * as css from './Importing.css.ts';
import { Outcome } from './Outcome.tsx';

/** Upload of the file, look-up of its rows, then the result. */
export function RunStep({ model }: { readonly model: ImportingModel }) {
  const t = useText(favouritesTexts);
  const { beginning, progress } = model;
  if (beginning.sent !== null) return <Sending model={model} sent={beginning.sent} />;
  const { record, error } = progress;
  if (record === null && error) {
    return <ReadState read={progress} failedText={t('importing.lost')} />;
  }
  if (record && !progress.isUnderWay)
    return <Outcome level={3} record={record} failures={progress.failures} />;
  return <UnderWay record={record} progress={progress} />;
}

function Sending({ model, sent }: { readonly model: ImportingModel; readonly sent: number }) {
  const t = useText(favouritesTexts);
  const { percent } = useFormats();
  const name = model.sheet.open?.file.name ?? '';
  // After the upload the server parses the file, without reporting progress.
  const isSent = sent >= 1;
  return (
    <div className={css.group}>
      <p className={css.line}>
        <Spinner />
        <span className={css.sentence}>
          {isSent ? t('importing.checking', { name }) : t('importing.sending', { name })}
        </span>
      </p>
      <progress
        className={css.progress}
        aria-label={t('importing.sendingLabel')}
        max={100}
        {...(!isSent && { value: Math.round(sent * 100) })}
      />
      {!isSent && (
        <p className={css.figures}>
          <bdi dir="ltr">{percent(sent)}</bdi>
        </p>
      )}
    </div>
  );
}

interface UnderWayProps {
  /** `null` until it is known. */
  readonly record: ImportRecord | null;
  readonly progress: ImportProgress;
}

function UnderWay({ record, progress }: UnderWayProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const isAnalysing = record?.state === 'analyzing';
  return (
    <div className={css.group}>
      <p role="status" className={css.line}>
        <Spinner />
        <span className={css.sentence}>
          {isAnalysing ? t('importing.analysing') : t('importing.waiting')}
        </span>
      </p>
      <progress
        className={css.progress}
        aria-label={t('importing.progressLabel')}
        max={100}
        {...(isAnalysing && { value: Math.round((100 * record.analysed) / Math.max(1, record.read)) })}
      />
      {isAnalysing && (
        <p className={css.figures}>
          <bdi>{t('importing.progress', { done: exact(record.analysed), total: exact(record.read) })}</bdi>
          <TimeLeft left={progress.left} />
        </p>
      )}
      <p className={css.quiet}>{t('importing.staysOn')}</p>
    </div>
  );
}

export function TimeLeft({ left }: Pick<ImportProgress, 'left'>) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  if (left === null) return null;
  if (left < soon) return <bdi>{t('importing.left.soon')}</bdi>;
  const { unit, count } = inWords(left);
  return <bdi>{t(`importing.left.${unit}`, { count, shown: exact(count) })}</bdi>;
}

/** Milliseconds below which the remaining time is shown as "soon". */
const soon = 2000;
