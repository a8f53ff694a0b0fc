'use client';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { useText } from '../../../core/i18n/useText.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { monitorTexts } from '../locales/zh.ts';

/** Returns the period of a project as words. */
export function usePeriodText(): (project: Pick<MonitorProject, 'startsOn' | 'endsOn'>) => string {
  const t = useText(monitorTexts);
  const { shortDay } = useShortTimes();
  return ({ startsOn, endsOn }) => {
    if (startsOn !== null && endsOn !== null)
      return t('projects.period', { from: shortDay(startsOn), to: shortDay(endsOn) });
    if (startsOn !== null) return t('projects.from', { from: shortDay(startsOn) });
    if (endsOn !== null) return t('projects.until', { to: shortDay(endsOn) });
    return t('projects.openPeriod');
  };
}
