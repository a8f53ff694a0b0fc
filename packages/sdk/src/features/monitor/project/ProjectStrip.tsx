'use client';
import { costOfMinor, moneyOfMinor } from '@reachkit/contract/fields/currency';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Stat } from '../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../ui/Stat/StatStrip.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from './project.css.ts';
import type { MonitorProjectModel } from './useMonitorProject.ts';

interface ProjectStripProps {
  readonly model: MonitorProjectModel;
  readonly project: MonitorProject;
}

/** The five figures of the project, each with the number of posts that it rests on. */
export function ProjectStrip({ model: { summary }, project }: ProjectStripProps) {
  const t = useText(monitorTexts);
  const { compact, exact, rate, percent } = useFormats();
  const known = useKnown();
  const { data } = summary;
  if (summary.error) {
    return <ReadState read={summary} failedText={t('project.summaryFailed')} className={css.place} />;
  }
  const totals = data?.totals;
  const shown = (value: number | null | undefined, format: (value: number) => string): ReactNode =>
    value === undefined || totals?.of === 0 ? '–' : value === null ? t('words.unknown') : format(value);
  const full = (value: number | null | undefined) => (value == null ? undefined : exact(value));
  const money = (value: number) => moneyOfMinor(value, project.currency);
  const share = (kind: 'engagements' | 'cost') =>
    project.goal?.kind === kind && data?.goalShare != null
      ? t('project.strip.goalShare', { share: percent(data.goalShare) })
      : undefined;
  const states = data?.states;
  const of = data?.links.used ?? 0;
  return (
    <div className={css.strip}>
      <StatStrip label={t('project.strip.name')}>
        <Stat
          className={css.wideStat}
          label={t('project.strip.views')}
          definition={t('project.strip.viewsHelp')}
          value={shown(totals?.views.value, compact)}
          exact={full(totals?.views.value)}
          detail={<Goal project={project} />}
          band={<GoalMeter project={project} kind="views" share={data?.goalShare} />}
          caption={totals && <Parts model={{ byPlatform: totals.byPlatform }} />}
          note={totals && totals.views.posts < totals.of ? known(totals.views.posts, totals.of) : undefined}
        />
        <Stat
          label={t('project.strip.gain')}
          definition={t('project.strip.gainHelp')}
          value={shown(totals?.gain.value, compact)}
          exact={full(totals?.gain.value)}
          caption={totals && known(totals.gain.posts, totals.of)}
        />
        <Stat
          label={t('project.strip.engagement')}
          definition={t('project.strip.engagementHelp')}
          value={shown(totals?.engagement.value, rate)}
          band={<GoalMeter project={project} kind="engagements" share={data?.goalShare} />}
          caption={totals && known(totals.engagement.posts, totals.of)}
          note={share('engagements')}
        />
        <Stat
          label={t('project.strip.cost')}
          definition={t('project.strip.costHelp')}
          value={shown(totals?.costPerThousand.value, (cost) => costOfMinor(cost, project.currency))}
          band={<GoalMeter project={project} kind="cost" share={data?.goalShare} />}
          caption={
            totals &&
            (totals.fees.posts === 0
              ? t('project.strip.noFees')
              : t('project.strip.costOn', {
                  posts: exact(totals.costPerThousand.posts),
                  fees: money(totals.costPerThousand.fees),
                }))
          }
          note={share('cost')}
        />
        <Stat
          label={t('project.strip.links')}
          value={data ? exact(of) : '–'}
          detail={data && t('project.strip.ofLimit', { limit: exact(data.links.limit) })}
          band={data && <Meter share={of / Math.max(1, data.links.limit)} tone="plain" />}
          caption={
            states &&
            t('project.strip.states', {
              monitored: exact(states.monitored),
              finished: exact(states.finished),
              other: exact(Math.max(0, of - states.monitored - states.finished)),
            })
          }
        />
      </StatStrip>
    </div>
  );
}

/** Returns on how many posts a figure rests, or how many are unknown. */
function useKnown(): (posts: number, of: number) => string {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  return (posts, of) => {
    if (of === 0) return '';
    if (posts >= of) return t('project.strip.allKnown', { of: exact(of) });
    const unknown = of - posts;
    return unknown < posts / 2
      ? t('project.strip.unknown', { unknown: exact(unknown), of: exact(of) })
      : t('project.strip.known', { known: exact(posts), of: exact(of) });
  };
}

interface PartsProps {
  readonly model: Pick<NonNullable<MonitorProjectModel['summary']['data']>['totals'], 'byPlatform'>;
}

/** Views by platform: platforms count differently, so a sum never stands alone. */
function Parts({ model: { byPlatform } }: PartsProps) {
  const t = useText(monitorTexts);
  const { compact } = useFormats();
  return byPlatform
    .map(({ platform, views }) =>
      t('project.strip.part', { platform: platformNames[platform], views: compact(views) }),
    )
    .join(t('project.strip.separator'));
}

/** The views to reach, beside their sum. */
function Goal({ project: { goal } }: Pick<ProjectStripProps, 'project'>) {
  const t = useText(monitorTexts);
  const { compact } = useFormats();
  return goal?.kind === 'views' ? t('project.strip.ofGoal', { goal: compact(goal.value) }) : null;
}

interface GoalMeterProps extends Pick<ProjectStripProps, 'project'> {
  readonly kind: NonNullable<MonitorProject['goal']>['kind'];
  readonly share: number | null | undefined;
}

function GoalMeter({ project: { goal }, kind, share }: GoalMeterProps) {
  const t = useText(monitorTexts);
  const { percent } = useFormats();
  if (goal?.kind !== kind || share == null) return null;
  const isOver = kind === 'cost' && share > 1;
  return (
    <Meter
      share={share}
      tone={isOver ? 'warning' : 'accent'}
      label={t('project.strip.goalShare', { share: percent(share) })}
    />
  );
}

interface MeterProps {
  readonly share: number;
  readonly tone: 'accent' | 'plain' | 'warning';
  /** Without it the figures beside it say the same. */
  readonly label?: string | undefined;
}

function Meter({ share, tone, label }: MeterProps) {
  return (
    <svg
      className={css.meter}
      viewBox="0 0 100 3"
      preserveAspectRatio="none"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <rect className={css.track} width="100" height="3" />
      <rect className={css.bar} data-tone={tone} width={Math.min(1, Math.max(0, share)) * 100} height="3" />
    </svg>
  );
}
