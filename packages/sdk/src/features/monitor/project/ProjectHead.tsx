'use client';
import { moneyOfMinor } from '@reachkit/contract/fields/currency';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import {
  Archive,
  ArchiveRestore,
  CircleHelp,
  Download,
  Ellipsis,
  FileUp,
  ListPlus,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { BackButton } from '../../../domain/page/BackButton.tsx';
import { menuItem } from '../../../domain/page/menuItems.tsx';
import { useOwnZone } from '../../../domain/time/useOwnZone.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { zoneName } from '../../../domain/time/zone.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { projectTones } from '../shared/tones.ts';
import { usePeriodText } from '../shared/usePeriodText.ts';
import { useRemoving } from '../shared/useRemoving.ts';
import * as css from './project.css.ts';
import type { MonitorProjectModel } from './useMonitorProject.ts';

/** A dialog above the page. */
export type ProjectDialogKind = 'add' | 'edit' | 'readings' | 'why' | 'rules';

interface ProjectHeadProps {
  readonly model: MonitorProjectModel;
  readonly project: MonitorProject;
  /** `false`: the button is docked below the posts. */
  readonly hasAdd: boolean;
  readonly onOpen: (dialog: ProjectDialogKind) => void;
  /** Further buttons, before the export. */
  readonly children?: ReactNode;
}

/** Name, frame and actions of the project. */
export function ProjectHead({ model, project, hasAdd, onOpen, children }: ProjectHeadProps) {
  const t = useText(monitorTexts);
  const list = useWay({ kind: 'monitorProjects' });
  return (
    <header className={css.head}>
      {list && (
        <BackButton className={css.back} href={list.href} onClick={list.onClick}>
          {t('project.back')}
        </BackButton>
      )}
      <div className={css.heading}>
        <Heading level={1} className={css.title}>
          <bdi data-rk-data="">{project.name}</bdi>
        </Heading>
        <Badge kind="pill" tone={projectTones[project.state]}>
          {t(`words.projectStates.${project.state}`)}
        </Badge>
      </div>
      <div className={css.actions}>
        <ProjectMenu model={model} project={project} onOpen={onOpen} />
        {children}
        <Button icon={<CircleHelp size={16} aria-hidden="true" />} onClick={() => onOpen('why')}>
          {t('why.button')}
        </Button>
        <Button icon={<ListPlus size={16} aria-hidden="true" />} onClick={() => onOpen('rules')}>
          {t('rules.button')}
        </Button>
        <ExportMenu model={model} project={project} />
        {hasAdd && <AddButton model={model} onOpen={onOpen} />}
      </div>
      <Facts model={model} project={project} />
    </header>
  );
}

type PartProps = Pick<ProjectHeadProps, 'model' | 'project'>;

/** The primary action. */
export function AddButton({ model, onOpen }: Pick<ProjectHeadProps, 'model' | 'onOpen'>) {
  const t = useText(monitorTexts);
  // With a selection, the docked bar has the action.
  const variant = model.selectedIds.length > 0 ? 'secondary' : 'primary';
  return (
    <Button
      variant={variant}
      icon={<Plus size={16} aria-hidden="true" />}
      isDisabled={model.isReadOnly || model.isFull}
      onClick={() => onOpen('add')}
    >
      {t('project.add')}
    </Button>
  );
}

/** Brand, period and zone, goal, currency, owner and last reading. */
function Facts({ model, project }: PartProps) {
  const t = useText(monitorTexts);
  const locale = useLocale();
  const { compact, dateTime } = useFormats();
  const { ago } = useShortTimes();
  const zone = zoneName(useOwnZone(), locale, 'shortGeneric');
  const period = usePeriodText()(project);
  const { brand, goal, currency, owner } = project;
  const summary = model.summary.data;
  return (
    <p className={css.facts}>
      {brand !== '' && (
        <bdi className={css.fact} data-rk-data="">
          {brand}
        </bdi>
      )}
      <span className={css.fact}>{t('project.facts.zone', { period, zone })}</span>
      {goal && (
        <span className={css.fact}>
          {goal.kind === 'cost'
            ? t('project.facts.goalCost', { goal: moneyOfMinor(goal.value, currency) })
            : t('project.facts.goal', { goal: `${compact(goal.value)} ${t(`words.goals.${goal.kind}`)}` })}
        </span>
      )}
      <span className={css.fact}>{t('project.facts.currency', { currency })}</span>
      <span className={css.fact}>
        {t('project.facts.owner', { name: owner?.name ?? t('words.formerMember') })}
      </span>
      {summary && (
        <span className={css.fact} title={summary.readAt === null ? undefined : dateTime(summary.readAt)}>
          {summary.readAt === null ? t('project.facts.never') : lastReading(ago(summary.readAt))}
        </span>
      )}
    </p>
  );

  function lastReading(time: string | null): string {
    return time === null ? t('project.facts.readNow') : t('project.facts.read', { time });
  }
}

function ProjectMenu({ model, project, onOpen }: PartProps & Pick<ProjectHeadProps, 'onOpen'>) {
  const t = useText(monitorTexts);
  const { archive, remove, restore } = useRemoving(model.actions);
  const isAway = project.state === 'archived' || project.state === 'removed';
  const removal = menuItem('remove', t('projects.remove'), Trash2, () => remove(project), {
    isDanger: true,
  });
  return (
    <Menu
      label={t('project.more')}
      isIconOnly
      variant="secondary"
      icon={<Ellipsis size={16} aria-hidden="true" />}
      sections={
        isAway
          ? [
              {
                id: 'away',
                items: [
                  menuItem('restore', t('projects.restore'), ArchiveRestore, () => restore(project)),
                  ...(project.state === 'archived' ? [removal] : []),
                ],
              },
            ]
          : [
              {
                id: 'change',
                items: [
                  menuItem('edit', t('projects.edit'), Pencil, () => onOpen('edit'), {
                    isDisabled: project.isOverLimit,
                  }),
                  menuItem('readings', t('project.importReadings'), FileUp, () => onOpen('readings'), {
                    isDisabled: model.isReadOnly,
                  }),
                ],
              },
              {
                id: 'end',
                items: [menuItem('archive', t('projects.archive'), Archive, () => archive(project)), removal],
              },
            ]
      }
    />
  );
}

function ExportMenu({ model: { actions }, project }: PartProps) {
  const t = useText(monitorTexts);
  const section = (what: 'links' | 'readings') => ({
    id: what,
    caption: `${t(what === 'links' ? 'project.exportLinks' : 'project.exportReadings')} · ${t(
      what === 'links' ? 'projects.exportLinksCost' : 'projects.exportReadingsCost',
    )}`,
    items: (['xlsx', 'csv'] as const).map((format) => ({
      id: `${what}.${format}`,
      label: t(`projects.formats.${format}`),
      onSelect: () => void actions.exportFile(project.id, what, format),
    })),
  });
  return (
    <Menu
      label={t('project.export')}
      variant="secondary"
      align="end"
      icon={<Download size={16} aria-hidden="true" />}
      isDisabled={actions.isExporting}
      sections={[section('links'), section('readings')]}
    />
  );
}
