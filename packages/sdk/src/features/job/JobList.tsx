'use client';
import { forwardRef } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { NextStep } from '../../domain/page/NextStep.tsx';
import { ReadState } from '../../domain/ReadState.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import * as css from './JobList.css.ts';
import { JobRow } from './JobRow.tsx';
import { jobTexts } from './locales/zh.ts';
import type { JobsModel } from './useJobs.ts';

/** Props of `JobList`: the model of `useJobs`. */
export interface JobListProps extends RootProps {
  /** From `useJobs`. */
  readonly model: JobsModel;
}

/** The person's long-running jobs: exports and refreshes, with progress. */
export const JobList = forwardRef<HTMLDivElement, JobListProps>(function JobList({ model, ...props }, ref) {
  const t = useText(jobTexts);
  const { list } = model;
  return (
    <div ref={ref} {...rootAttributes(props)} className={cx('rk-jobs', css.root, props.className)}>
      {list === null && <ReadState read={model} loadingText={t('loading')} failedText={t('failed')} />}
      {list?.length === 0 && (
        <div className={css.state}>
          <p className={css.said}>{t('empty')}</p>
          <p className={css.quiet}>{t('emptyHint')}</p>
          <NextStep to="search" />
        </div>
      )}
      {list !== null && list.length > 0 && (
        <ul className={css.list}>
          {list.map((job) => (
            <JobRow key={job.id} job={job} model={model} />
          ))}
        </ul>
      )}
      {list?.some(({ kind }) => kind === 'export') && <p className={css.foot}>{t('free')}</p>}
    </div>
  );
});
