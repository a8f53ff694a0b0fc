'use client';
import type { ListExportColumn } from '@reachkit/contract/favourites/exporting';
import type { TextNamespace } from '../../core/i18n/texts.ts';
import { useText } from '../../core/i18n/useText.ts';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { Progress } from '../../ui/Spinner/Progress.tsx';
import { useFormats } from '../format/useFormats.ts';
import * as css from './ExportSheet.css.ts';
import type { ExportMessages } from './locales/zh.ts';
import type { ExportingModel, ExportProgress } from './useExporting.ts';

interface ExportJobProps<Column extends ListExportColumn> {
  readonly model: Pick<ExportingModel<Column>, 'begun' | 'progress'>;
  readonly texts: TextNamespace<{ readonly exporting: ExportMessages }>;
}

/** Whether the job ended without a file. */
export const isWithoutFile = ({ kind }: ExportProgress): boolean =>
  kind === 'failed' || kind === 'cancelled' || kind === 'gone';

/** Progress of a started export up to its file; if it fails, a retry. */
export function ExportJob<Column extends ListExportColumn>({ model, texts }: ExportJobProps<Column>) {
  const t = useText(texts);
  const { exact, lastDay } = useFormats();
  const { begun, progress } = model;
  if (!begun || !progress) return null;
  const { rows, jobId } = begun;
  const counted = { count: rows, shown: exact(rows) };
  switch (progress.kind) {
    case 'done':
      return (
        <Notice tone="success">
          <b>{t('exporting.done', counted)}</b>
          <br />
          {t('exporting.file', { name: progress.file.name, day: lastDay(progress.file.expiresAt) })}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error">
          <b>{t('exporting.jobFailed')}</b> {progress.msg}
          <br />
          {t('exporting.jobFailedHint', { id: jobId })}
        </Notice>
      );
    case 'cancelled':
    case 'gone':
      return <Notice tone="warning">{t(`exporting.${progress.kind}`)}</Notice>;
    case 'unknown':
      return <Notice tone="info">{t('exporting.progressUnknown')}</Notice>;
    case 'queued':
    case 'running': {
      const done = progress.kind === 'running' ? progress.done : 0;
      const total = (progress.kind === 'running' ? progress.total : null) ?? rows;
      return (
        <div className={css.form}>
          <p role="status" className="rk-hidden">
            {t('exporting.begun', counted)}
          </p>
          <Progress
            label={progress.kind === 'queued' ? t('exporting.queued') : t('exporting.begun', counted)}
            value={Math.min(done, total)}
            max={total}
            valueText={t('exporting.progress', { done: exact(Math.min(done, total)), total: exact(total) })}
            tone="accent"
          />
          <p className={css.note}>{t('exporting.where')}</p>
        </div>
      );
    }
  }
}
