'use client';
import { costOfMinor } from '@reachkit/contract/fields/currency';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useLatestActions } from '../../../core/react/useLatestActions.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { EntryTable } from '../../../domain/page/EntryTable.tsx';
import type { DataTableColumn } from '../../../ui/DataTable/types.ts';
import { monitorTexts } from '../locales/zh.ts';
import { MonitorSpark } from '../shared/MonitorSpark.tsx';
import { Value } from '../shared/Value.tsx';
import { AlertsCell, NameCell, ReadCell, StateCell, ViewsCell } from './cells.tsx';
import { ProjectItem } from './ProjectItem.tsx';
import { ProjectMenu, type ProjectRowActions } from './ProjectMenu.tsx';
import { monitorProjectSorts } from './projectsView.ts';
import type { MonitorProjectEntry, MonitorProjectsModel } from './useMonitorProjects.ts';

interface ProjectTableProps {
  readonly model: MonitorProjectsModel;
  readonly list: readonly MonitorProjectEntry[];
  readonly actions: ProjectRowActions;
}

const rowId = ({ project }: MonitorProjectEntry) => project.id;
const rowName = ({ project }: MonitorProjectEntry) => project.name;

/** A page of projects as rows; in narrow layouts, as a list. */
export function ProjectTable({ model, list, actions }: ProjectTableProps) {
  const t = useText(monitorTexts);
  const steady = useLatestActions(actions);
  const rowActions = useCallback(
    ({ project }: MonitorProjectEntry) => <ProjectMenu project={project} actions={steady} />,
    [steady],
  );
  const renderListItem = useCallback(
    (entry: MonitorProjectEntry) => <ProjectItem entry={entry} actions={steady} />,
    [steady],
  );
  return (
    <EntryTable
      className="rk-monitor-projects-table"
      label={t('projects.table')}
      model={model}
      rows={list}
      rowId={rowId}
      rowName={rowName}
      columns={useColumns()}
      sorts={monitorProjectSorts}
      rowActions={rowActions}
      renderListItem={renderListItem}
      listItemHeight={164}
    />
  );
}

type ColumnId = 'name' | 'state' | 'links' | 'views' | 'engagement' | 'cost' | 'spark' | 'alerts' | 'read';

function useColumns(): readonly DataTableColumn<MonitorProjectEntry>[] {
  const t = useText(monitorTexts);
  const { exact, rate } = useFormats();
  return useMemo(() => {
    const head = (id: ColumnId) => ({
      id,
      header: t(`projects.column.${id}`),
      name: t(`projects.column.${id}`),
    });
    const number = { align: 'number' as const };
    return [
      {
        ...head('name'),
        minWidth: 180,
        isSticky: true,
        sortKey: 'name',
        firstDirection: 'asc' as const,
        cell: ({ project }: MonitorProjectEntry) => <NameCell project={project} />,
      },
      { ...head('state'), width: 128, cell: ({ project }) => <StateCell project={project} /> },
      {
        ...head('links'),
        ...number,
        width: 64,
        cell: ({ totals }) => <Value value={totals.of} format={exact} />,
      },
      {
        ...head('views'),
        ...number,
        width: 120,
        sortKey: 'views',
        cell: ({ totals }) => <ViewsCell totals={totals} />,
      },
      {
        ...head('engagement'),
        ...number,
        width: 112,
        cell: ({ totals }) => <Value value={totals.engagement.value} format={rate} />,
      },
      {
        ...head('cost'),
        ...number,
        width: 96,
        cell: ({ totals, project }) => (
          <Value
            value={totals.costPerThousand.value}
            format={(cost) => costOfMinor(cost, project.currency)}
          />
        ),
      },
      { ...head('spark'), width: 88, cell: ({ spark }) => <MonitorSpark spark={spark} /> },
      {
        ...head('alerts'),
        ...number,
        width: 80,
        sortKey: 'alerts',
        cell: ({ openAlerts }) => <AlertsCell count={openAlerts} />,
      },
      { ...head('read'), ...number, width: 80, cell: ({ readAt }) => <ReadCell readAt={readAt} /> },
    ];
  }, [t, exact, rate]);
}
