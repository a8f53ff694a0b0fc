'use client';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { Archive, ArchiveRestore, ChartLine, Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
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
  const detail = useWay({ kind: 'monitorProject', id: project.id });
  const isAway = project.state === 'archived' || project.state === 'removed';
  const item = (
    id: 'edit' | 'archive' | 'restore' | 'remove',
    Icon: typeof Pencil,
    run: (project: MonitorProject) => void,
  ) => ({
    id,
    label: t(`projects.${id}`),
    icon: <Icon size={16} aria-hidden="true" />,
    isDanger: id === 'remove',
    onSelect: () => run(project),
  });
  return (
    <RowMenu
      label={t('projects.actionsOf', { name: project.name })}
      sections={() => [
        ...(detail
          ? [
              {
                id: 'see',
                items: [
                  {
                    id: 'open',
                    label: t('projects.open'),
                    href: detail.href,
                    onSelect: detail.onClick,
                    icon: <ChartLine size={16} aria-hidden="true" />,
                  },
                ],
              },
            ]
          : []),
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
