'use client';
import { costOfMinor } from '@reachkit/contract/fields/currency';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { EntryItem } from '../../../domain/page/EntryItem.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { MonitorSpark } from '../shared/MonitorSpark.tsx';
import { quiet } from '../shared/monitor.css.ts';
import { projectTones } from '../shared/tones.ts';
import { Value } from '../shared/Value.tsx';
import { useStateNote } from './cells.tsx';
import { ProjectMenu, type ProjectRowActions } from './ProjectMenu.tsx';
import type { MonitorProjectEntry } from './useMonitorProjects.ts';

interface ProjectItemProps {
  readonly entry: MonitorProjectEntry;
  readonly actions: ProjectRowActions;
}

/** A project in narrow layouts. */
export function ProjectItem({ entry: { project, totals, spark, openAlerts }, actions }: ProjectItemProps) {
  const t = useText(monitorTexts);
  const { compact, exact, rate } = useFormats();
  const { id, name, state, isOverLimit, currency } = project;
  return (
    <EntryItem
      data-project={id}
      to={{ kind: 'monitorProject', id }}
      name={name}
      state={
        <Badge tone={isOverLimit ? 'warning' : projectTones[state]}>
          {t(`words.projectStates.${state}`)}
        </Badge>
      }
      note={useStateNote(project)}
      menu={<ProjectMenu project={project} actions={actions} />}
      figures={[
        {
          term: t('projects.column.views'),
          value: <Value value={totals.views.value} format={compact} exact={exact} />,
        },
        {
          term: t('words.goals.cost'),
          value: (
            <Value value={totals.costPerThousand.value} format={(cost) => costOfMinor(cost, currency)} />
          ),
        },
        {
          term: t('project.column.engagement'),
          value: <Value value={totals.engagement.value} format={rate} />,
        },
      ]}
    >
      <MonitorSpark spark={spark} />
      <span className={quiet}>
        {t('projects.knownOf', { known: exact(totals.views.posts), of: exact(totals.of) })}
      </span>
      {openAlerts > 0 && (
        <Badge tone="warning" icon={<TriangleAlert size={12} aria-hidden="true" />}>
          {`${t('projects.column.alerts')} ${exact(openAlerts)}`}
        </Badge>
      )}
    </EntryItem>
  );
}
