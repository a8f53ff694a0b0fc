'use client';
import { addMonitorLinks } from '@reachkit/contract/monitor/link';
import { listMonitorProjects } from '@reachkit/contract/monitor/project';
import { useState } from 'react';
import { useCall, useNotify, useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { coreTexts } from '../../../core/locales/zh.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import { useInvalidateMonitor } from '../shared/useInvalidateMonitor.ts';

interface ChooseProjectProps {
  readonly url: string;
  readonly creatorId: string | undefined;
  readonly origin: 'creator' | 'inbox';
  readonly onAdd: ((projectId: string) => void) | undefined;
  readonly onClose: () => void;
}

/** Max projects offered, the last changed first. */
const projectsOffered = 100;

/** Adds a post to a project that is chosen here. */
export function ChooseProject({ url, creatorId, origin, onAdd, onClose }: ChooseProjectProps) {
  const t = useText(monitorTexts);
  const say = useText(coreTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  const projects = useWay({ kind: 'monitorProjects' });
  const read = useRead(listMonitorProjects, { query: { pageSize: projectsOffered } }, { staleMs: 30_000 });
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const offered = (read.data?.list ?? []).filter(({ project }) => !project.isOverLimit);
  const project = (offered.find((entry) => entry.project.id === chosen) ?? offered[0])?.project;
  const add = useAction(async () => {
    if (!project) return;
    const { id, name } = project;
    const body = { lines: [{ text: url, creatorId: creatorId ?? null }], origin };
    const { added, lines } = await call(addMonitorLinks, { params: { id }, body }, { notify: false });
    const [line] = lines;
    if (added === 0) {
      setReason(
        line?.refusal != null
          ? t('adding.button.refused', { reason: t(`adding.refusals.${line.refusal}`) })
          : t(line?.result === 'overCap' ? 'adding.button.full' : 'adding.button.known', { name }),
      );
      return;
    }
    await invalidate();
    onAdd?.(id);
    const terms =
      line?.platform != null && line.keptDays !== null
        ? ` ${t('project.edit.kept', { platform: platformNames[line.platform], days: line.keptDays })}`
        : '';
    show({ tone: 'success', text: `${t('adding.button.added', { name })}${terms}` });
    onClose();
  });
  return (
    <Dialog
      isOpen
      className="rk-monitor-choose"
      title={t('adding.button.title')}
      onOpenChange={() => {
        if (!add.isRunning) onClose();
      }}
      foot={
        <>
          <Button onClick={onClose}>{say('box.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={!project}
            isLoading={add.isRunning}
            onClick={() => void add.run()}
          >
            {t('adding.button.add')}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <p className={css.quiet}>
          <bdi dir="ltr" data-rk-data="">
            {url}
          </bdi>
        </p>
        {!read.data && <ReadState read={read} failedText={t('adding.button.failed')} count={2} />}
        {read.data && offered.length === 0 && (
          <Notice
            action={
              projects && (
                <Button variant="link" href={projects.href} onClick={projects.onClick}>
                  {t('project.back')}
                </Button>
              )
            }
          >
            {t('adding.button.noProjects')}
          </Notice>
        )}
        {project && (
          <Select
            label={t('adding.button.project')}
            value={project.id}
            options={offered.map((entry) => ({
              value: entry.project.id,
              label: entry.project.name,
              description: t('project.totals', { count: entry.totals.of, shown: exact(entry.totals.of) }),
            }))}
            onValueChange={(id) => {
              setChosen(id);
              setReason(null);
              add.forget();
            }}
          />
        )}
        {reason !== null && <Notice tone="warning">{reason}</Notice>}
        {add.failure && <FailureNotice failure={add.failure} what={t('project.offer')} />}
      </div>
    </Dialog>
  );
}
