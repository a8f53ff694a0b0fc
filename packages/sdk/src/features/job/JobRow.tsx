'use client';
import { platformSchema } from '@reachkit/contract/creator/platform';
import type { Job } from '@reachkit/contract/job';
import { Ban, CircleAlert, CircleCheck, Clock, Download, X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { useAction } from '../../core/react/useAction.ts';
import { platformNames } from '../../domain/format/names.ts';
import { useFormats } from '../../domain/format/useFormats.ts';
import { isUnderWay, shareDone } from '../../domain/job/model.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import * as css from './JobList.css.ts';
import { jobTexts } from './locales/zh.ts';
import type { JobsModel } from './useJobs.ts';

interface JobRowProps {
  readonly job: Job;
  readonly model: Pick<JobsModel, 'cancel' | 'remove' | 'download'>;
}

/** One job: kind, progress, and actions. */
export function JobRow({ job, model }: JobRowProps) {
  const t = useText(jobTexts);
  const { dateTime } = useFormats();
  const { run, isRunning } = useAction((work: (id: string) => Promise<boolean>) => work(job.id));
  const title = useId();
  const what = t(`kind.${job.kind}`);
  const isOpen = isUnderWay(job);

  return (
    <li className={css.row} aria-labelledby={title} data-state={job.state}>
      <span className={css.icon} data-state={job.state}>
        <StateIcon state={job.state} />
      </span>
      <span className={css.words}>
        <span id={title} className={css.what}>
          {what}
        </span>
        <About job={job} />
        {isOpen ? <Progress job={job} what={what} /> : <Outcome job={job} />}
        <span className={css.quiet}>{t('at', { time: dateTime(job.finishedAt ?? job.createdAt) })}</span>
      </span>
      <span className={css.actions}>
        {job.file && (
          <Button
            size="small"
            icon={<Download size={16} aria-hidden="true" />}
            aria-label={t('downloadOf', { name: job.file.name })}
            isLoading={isRunning}
            onClick={() => void run(model.download)}
          >
            {t('download')}
          </Button>
        )}
        {isOpen ? (
          <Button
            size="small"
            variant="ghost"
            aria-label={t('cancelOf', { what })}
            isLoading={isRunning}
            onClick={() => void run(model.cancel)}
          >
            {t('cancel')}
          </Button>
        ) : (
          <IconButton
            size="small"
            label={t('removeOf', { what })}
            icon={<X size={16} aria-hidden="true" />}
            isDisabled={isRunning}
            onClick={() => void run(model.remove)}
          />
        )}
      </span>
    </li>
  );
}

/** Kinds of jobs with a file. */
const kindsWithFile: readonly Job['kind'][] = ['export', 'mailReport', 'usageReport', 'personalData'];

function StateIcon({ state }: Pick<Job, 'state'>) {
  if (state === 'running') return <Spinner />;
  if (state === 'queued') return <Clock size={16} aria-hidden="true" />;
  if (state === 'done') return <CircleCheck size={16} aria-hidden="true" />;
  if (state === 'cancelled') return <Ban size={16} aria-hidden="true" />;
  return <CircleAlert size={16} aria-hidden="true" />;
}

function About({ job: { kind, about } }: { readonly job: Job }) {
  const t = useText(jobTexts);
  const { exact } = useFormats();
  const known = platformSchema.safeParse(about.platform);
  const platform = known.success ? platformNames[known.data] : '';
  if (kind === 'refresh') {
    return (
      <bdi className={css.quiet}>{t('about.refresh', { platform, name: String(about.name ?? '') })}</bdi>
    );
  }
  const rows = Number(about.rows ?? 0);
  const counted = { count: rows, shown: exact(rows) };
  const format = String(about.format ?? '').toUpperCase();
  const list = about.list === undefined || about.list === null ? null : String(about.list);
  if (kind === 'personalData') return <span className={css.quiet}>{t('about.personalData')}</span>;
  if (kind === 'mailReport') {
    return (
      <bdi className={css.quiet}>{t('about.mailReport', { ...counted, name: String(about.name ?? '') })}</bdi>
    );
  }
  if (kind === 'usageReport') {
    const range = { from: String(about.from ?? ''), to: String(about.to ?? '') };
    return <bdi className={css.quiet}>{t('about.usageReport', { ...counted, ...range })}</bdi>;
  }
  if (kind === 'import') {
    const where = about.target === 'blacklist' ? t('about.blacklist') : (list ?? '');
    return (
      <bdi className={css.quiet}>
        {t('about.import', { ...counted, file: String(about.file ?? ''), list: where })}
      </bdi>
    );
  }
  return (
    <bdi className={css.quiet}>
      {list === null
        ? t('about.export', { ...counted, platform, format })
        : t('about.listExport', { ...counted, list, format })}
    </bdi>
  );
}

function Progress({ job, what }: { readonly job: Job; readonly what: string }) {
  const t = useText(jobTexts);
  const { exact } = useFormats();
  const share = shareDone(job);
  if (job.state === 'queued' || share === null) {
    return <span className={css.quiet}>{t(`state.${job.state}`)}</span>;
  }
  return (
    <span className={css.progress}>
      <progress
        className={css.bar}
        aria-label={t('progressLabel', { what })}
        value={Math.round(share * 100)}
        max={100}
      />
      <bdi dir="ltr" className={css.quiet}>
        {t('progress', { done: exact(job.done), total: exact(job.total ?? 0) })}
      </bdi>
    </span>
  );
}

const megabyte = 1_000_000;

function Outcome({ job }: { readonly job: Job }) {
  const t = useText(jobTexts);
  const { exact, lastDay } = useFormats();
  const { state, failure, file } = job;
  if (state === 'failed') {
    return (
      <span className={css.failure}>
        {t('state.failed')}
        {failure?.msg ? ` · ${failure.msg}` : ''}
      </span>
    );
  }
  if (state === 'cancelled') return <span className={css.quiet}>{t('state.cancelled')}</span>;
  if (job.kind === 'import' && job.result) {
    const { added, failed } = job.result;
    return (
      <span className={css.quiet}>
        {t('imported', { added: exact(Number(added ?? 0)), failed: exact(Number(failed ?? 0)) })}
      </span>
    );
  }
  if (!file) {
    // The result arrives after the end.
    const isGone = kindsWithFile.includes(job.kind) && job.finishedAt !== null;
    return <span className={css.quiet}>{t(isGone ? 'expired' : 'state.done')}</span>;
  }
  const size =
    file.bytes >= megabyte
      ? t('size', { size: (file.bytes / megabyte).toFixed(1) })
      : t('smallSize', { size: Math.max(1, Math.round(file.bytes / 1000)) });
  return (
    <span className={css.quiet}>
      {size} · {t('expires', { day: lastDay(file.expiresAt) })}
    </span>
  );
}
