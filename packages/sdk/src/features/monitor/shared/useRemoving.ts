'use client';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { monitorTexts } from '../locales/zh.ts';
import type { MonitorProjectActions } from './useProjectActions.ts';

type Named = Pick<MonitorProject, 'id' | 'name'>;

export interface Removing {
  readonly archive: (project: Named) => void;
  readonly remove: (project: Named) => void;
  readonly restore: (project: Named) => void;
}

/** Archives, removes and restores projects; a notice shows the result with Undo. */
export function useRemoving({ archive, remove, restore }: MonitorProjectActions): Removing {
  const t = useText(monitorTexts);
  const run = useAttempt();
  const undo = (project: Named) => async () => {
    await restore(project.id);
    return t('projects.restored', { name: project.name });
  };
  const attempt =
    (work: (id: string) => Promise<unknown>, text: 'archived' | 'removed') => (project: Named) =>
      void run(async () => {
        await work(project.id);
        return { text: t(`projects.${text}`, { name: project.name }), undo: undo(project) };
      });
  return {
    archive: attempt(archive, 'archived'),
    remove: attempt(remove, 'removed'),
    restore: (project) => void run(undo(project)),
  };
}
