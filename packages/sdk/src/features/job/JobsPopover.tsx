'use client';
import type { Job } from '@reachkit/contract/job';
import { ListTodo } from 'lucide-react';
import { type ForwardedRef, useRef, useState } from 'react';
import { useNotify } from '../../core/hooks.ts';
import { useText } from '../../core/i18n/useText.ts';
import { useDownload } from '../../domain/job/useDownload.ts';
import { useFollowedJobs } from '../../domain/job/useFollowedJobs.ts';
import { feature } from '../../domain/page/feature.tsx';
import { useForwardedNode } from '../../ui/assignRef.ts';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Popover } from '../../ui/Popover/Popover.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import * as css from './JobList.css.ts';
import { JobList } from './JobList.tsx';
import { jobTexts } from './locales/zh.ts';
import { useJobs } from './useJobs.ts';

/** Props of `JobsPopover`. */
export interface JobsPopoverProps extends RootProps {
  /** Called when a job has ended. */
  readonly onEnd?: ((job: Job) => void) | undefined;
}

/**
 * The person's jobs behind a button with the number of running ones; a notice offers the file of a finished export,
 * unless a mounted component does.
 */
export const JobsPopover = feature(function JobsPopover(
  { onEnd, ...props }: JobsPopoverProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const t = useText(jobTexts);
  const { show } = useNotify();
  const download = useDownload();
  const isFollowed = useFollowedJobs();
  const button = useRef<HTMLElement>(null);
  useForwardedNode(ref, button);
  const [isOpen, setOpen] = useState(false);
  const model = useJobs({
    onEnd: (job) => {
      onEnd?.(job);
      if (!isFollowed(job.id)) notify(job);
    },
  });

  function notify(job: Job) {
    const { kind, state, file, failure } = job;
    // The page that requested a refresh reports its result.
    if (kind === 'refresh' || state === 'queued' || state === 'running' || state === 'cancelled') return;
    const said = t(`said.${state}`, { what: t(`kind.${kind}`) });
    if (state === 'failed') {
      show({ tone: 'error', text: failure?.msg ? `${said} · ${failure.msg}` : said, durationMs: 8_000 });
      return;
    }
    show({
      tone: 'success',
      text: said,
      durationMs: 15_000,
      ...(file && { action: { label: t('download'), onAct: () => void download(job.id) } }),
    });
  }

  const { underWay } = model;
  return (
    <>
      <span className={css.opener}>
        <IconButton
          {...rootAttributes(props)}
          ref={button}
          className={cx('rk-jobs-button', props.className)}
          label={underWay > 0 ? t('labelActive', { count: underWay }) : t('label')}
          icon={<ListTodo size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => {
            if (!isOpen) model.retry();
            setOpen(!isOpen);
          }}
        />
        {underWay > 0 && (
          <span aria-hidden="true" className={css.badge}>
            {underWay > 9 ? '9+' : underWay}
          </span>
        )}
      </span>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        anchorRef={button}
        label={t('title')}
        placement="bottom-end"
      >
        <JobList model={model} />
      </Popover>
    </>
  );
});
