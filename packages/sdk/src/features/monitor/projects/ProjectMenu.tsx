'use client';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { Archive, ArchiveRestore, ChartLine, Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { menuItem, useOpenItem } from '../../../domain/page/menuItems.tsx';
import { RowMenu } from '../../../ui/DataTable/layout/RowMenu.tsx';
import { monitorTexts } from '../locales/zh.ts';
import type { Removing } from '../shared/useRemoving.ts';

export interface ProjectRowActions extends Removing {
  readonly edit: (project: MonitorProject) => void;
}

interface ProjectMenuProps {
  readonly project: MonitorProject;
  readonly actions: ProjectRowActions;
}

/** The actions of a row. */
export function ProjectMenu({ project, actions }: ProjectMenuProps) {
  const t = useText(monitorTexts);
  const open = useOpenItem({ kind: 'monitorProject', id: project.id }, t('projects.open'), ChartLine);
  const isAway = project.state === 'archived' || project.state === 'removed';
  const item = (
    id: 'edit' | 'archive' | 'restore' | 'remove',
    Icon: typeof Pencil,
    run: (project: MonitorProject) => void,
  ) => menuItem(id, t(`projects.${id}`), Icon, () => run(project), { isDanger: id === 'remove' });
  return (
    <RowMenu
      label={t('projects.actionsOf', { name: project.name })}
      sections={() => [
        ...(open.length > 0 ? [{ id: 'see', items: open }] : []),
        {
          id: 'change',
          items: isAway
            ? [
                item('restore', ArchiveRestore, actions.restore),
                ...(project.state === 'archived' ? [item('remove', Trash2, actions.remove)] : []),
              ]
            : [
                item('edit', Pencil, actions.edit),
                item('archive', Archive, actions.archive),
                item('remove', Trash2, actions.remove),
              ],
        },
      ]}
    />
  );
}
