'use client';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { MonitorSpark } from '../shared/MonitorSpark.tsx';
import * as shared from '../shared/monitor.css.ts';
import { projectTones } from '../shared/tones.ts';
import { moneyOfMinor } from '../shared/useMonitorFormats.ts';
import { Value } from '../shared/Value.tsx';
import { useStateNote } from './cells.tsx';
import { ProjectMenu, type ProjectRowActions } from './ProjectMenu.tsx';
import * as css from './projects.css.ts';
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
  const note = useStateNote(project);
  return (
    <div className={css.item} data-project={id}>
      <div className={css.itemHead}>
        <div className={css.itemName}>
          <Link to={{ kind: 'monitorProject', id }} className={shared.name} title={name} data-rk-data="">
            {name}
          </Link>
          <span className={css.itemFoot}>
            <Badge tone={isOverLimit ? 'warning' : projectTones[state]}>
              {t(`words.projectStates.${state}`)}
            </Badge>
            <span className={shared.quiet}>{note}</span>
          </span>
        </div>
        <ProjectMenu project={project} actions={actions} />
      </div>
      <dl className={css.itemFigures}>
        <div>
          <dt className={css.term}>{t('projects.column.views')}</dt>
          <dd className={css.figure}>
            <Value value={totals.views.value} format={compact} exact={exact} />
          </dd>
        </div>
        <div>
          <dt className={css.term}>{t('words.goals.cost')}</dt>
          <dd className={css.figure}>
            <Value value={totals.costPerThousand.value} format={(cost) => moneyOfMinor(cost, currency)} />
          </dd>
        </div>
        <div>
          <dt className={css.term}>{t('project.column.engagement')}</dt>
          <dd className={css.figure}>
            <Value value={totals.engagement.value} format={rate} />
          </dd>
        </div>
      </dl>
      <div className={css.itemFoot}>
        <MonitorSpark spark={spark} />
        <span className={shared.quiet}>
          {t('projects.knownOf', { known: exact(totals.views.posts), of: exact(totals.of) })}
        </span>
        {openAlerts > 0 && (
          <Badge tone="warning" icon={<TriangleAlert size={12} aria-hidden="true" />}>
            {`${t('projects.column.alerts')} ${exact(openAlerts)}`}
          </Badge>
        )}
      </div>
    </div>
  );
}
