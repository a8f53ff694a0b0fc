'use client';
import type { MonitorTotals } from '@reachkit/contract/monitor/figures';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { CellLines, Figure, useCellTabIndex } from '../../../ui/DataTable/cells.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import { projectTones } from '../shared/tones.ts';
import { usePeriodText } from '../shared/usePeriodText.ts';
import { Value } from '../shared/Value.tsx';

interface ProjectProps {
  readonly project: MonitorProject;
}

export function NameCell({ project }: ProjectProps) {
  const t = useText(monitorTexts);
  const tabIndex = useCellTabIndex();
  const { id, name, brand } = project;
  return (
    <CellLines
      className={css.roomy}
      dir="auto"
      title={name}
      below={brand === '' ? t('projects.noBrand') : brand}
    >
      <Link to={{ kind: 'monitorProject', id }} className={css.name} tabIndex={tabIndex} data-rk-data="">
        {name}
      </Link>
    </CellLines>
  );
}

/** Returns the quiet line below the state: the period, or what limits the project. */
export function useStateNote({ state, isOverLimit, restorableUntil, ...period }: MonitorProject): string {
  const t = useText(monitorTexts);
  const { day } = useFormats();
  const periodText = usePeriodText();
  if (state === 'removed' && restorableUntil !== null)
    return t('projects.restorable', { day: day(restorableUntil) });
  return isOverLimit ? t('projects.overLimit') : periodText(period);
}

export function StateCell({ project }: ProjectProps) {
  const t = useText(monitorTexts);
  const note = useStateNote(project);
  return (
    <CellLines title={note} below={note}>
      <Badge tone={project.isOverLimit ? 'warning' : projectTones[project.state]}>
        {t(`words.projectStates.${project.state}`)}
      </Badge>
    </CellLines>
  );
}

interface TotalsProps {
  readonly totals: MonitorTotals;
}

/** Returns the parts of a sum of views by platform, as one line; `null` for one platform. */
export function usePartsText(): (totals: MonitorTotals) => string | null {
  const t = useText(monitorTexts);
  const { compact } = useFormats();
  return ({ byPlatform }) =>
    byPlatform.length < 2
      ? null
      : byPlatform
          .map(({ platform, views }) =>
            t('project.strip.part', { platform: platformNames[platform], views: compact(views) }),
          )
          .join(t('project.strip.separator'));
}

export function ViewsCell({ totals }: TotalsProps) {
  const t = useText(monitorTexts);
  const { compact, exact } = useFormats();
  const parts = usePartsText()(totals);
  const { value, posts } = totals.views;
  return (
    <CellLines
      title={parts ?? undefined}
      below={t('projects.knownOf', { known: exact(posts), of: exact(totals.of) })}
    >
      <Value value={value} format={compact} exact={exact} isStrong />
    </CellLines>
  );
}

export function AlertsCell({ count }: { readonly count: number }) {
  const { exact } = useFormats();
  return (
    <Figure tone={count > 0 ? 'warning' : 'quiet'} isStrong={count > 0}>
      {exact(count)}
    </Figure>
  );
}

export function ReadCell({ readAt }: { readonly readAt: string | null }) {
  const t = useText(monitorTexts);
  const { dateTime } = useFormats();
  const { shortTime } = useShortTimes();
  if (readAt === null) return <span className={css.unknown}>{t('projects.neverRead')}</span>;
  return (
    <bdi dir="ltr" title={dateTime(readAt)}>
      {shortTime(readAt)}
    </bdi>
  );
}
