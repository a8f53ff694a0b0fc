'use client';
import { exportTeamData, getTeamData, type TeamDataAnswer } from '@reachkit/contract/account/team';
import { useCallback } from 'react';
import type { ReachkitError } from '../../../../core/failures/errors.ts';
import { useEnvironment, useRead } from '../../../../core/hooks.ts';
import { type FeatureViewProps, useFeatureView } from '../../../../core/react/useControllable.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useSaving } from '../../../../domain/useSaving.ts';
import { addDays } from '../../../../ui/DateField/isoDay.ts';
import { useTeamRight } from '../parts/useTeamRight.ts';
import { openDataView, type TeamDataRange, type TeamDataViewState } from './dataView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type TeamDataOptions = FeatureViewProps<TeamDataViewState>;

/** Activity of the members over time. */
export interface TeamDataModel {
  readonly view: TeamDataViewState;
  readonly setView: (change: Partial<TeamDataViewState>, reason: string) => void;
  /** Sets the range; `custom` starts with the days that are shown. */
  readonly setRange: (range: TeamDataRange) => void;
  /** `null` until the first response; data of the previous range while another one loads. */
  readonly data: TeamDataAnswer | null;
  readonly isStale: boolean;
  /** `false`: only team admins may see it. */
  readonly isPermitted: boolean;
  /** Why a range failed to load; data of another range may still be shown. */
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  readonly isExporting: boolean;
  /** Saves the range as CSV. */
  readonly exportFile: () => Promise<void>;
}

/** Reads the members' activity over time, in the range of the view. */
export function useTeamData(options: TeamDataOptions = {}): TeamDataModel {
  const { view: given, defaultView = openDataView, onViewChange } = options;
  const [view, change] = useFeatureView<TeamDataViewState>({
    ...(given !== undefined && { view: given }),
    ...(onViewChange !== undefined && { onViewChange }),
    defaultView,
  });
  const right = useTeamRight();
  const { day } = useFormats();
  const { now } = useEnvironment();
  const { isSaving, save } = useSaving();
  const query = queryOf(view);
  const read = useRead(getTeamData, { query }, { isEnabled: right !== false, keepPrevious: true });
  const setView = useCallback(
    (next: Partial<TeamDataViewState>, reason: string) =>
      change((current) => ({ ...current, ...next }), { reason, replace: false }),
    [change],
  );
  const isPermitted = right ?? read.error?.code !== 'forbidden';
  const data = read.data ?? null;
  return {
    view,
    setView,
    setRange: (range) => {
      const today = data?.to ?? day(now());
      const custom = { from: data?.from ?? addDays(today, -29), to: today };
      setView({ range, ...(range === 'custom' ? custom : { from: '', to: '' }) }, 'range');
    },
    data,
    isStale: read.isPrevious,
    isPermitted,
    error: isPermitted ? read.error : null,
    isRetrying: read.isFetching,
    retry: read.retry,
    isExporting: isSaving,
    exportFile: () => save((call) => call(exportTeamData, { query })),
  };
}

function queryOf({ range, from, to }: TeamDataViewState) {
  return range === 'custom' ? { from, to } : { days: Number(range) };
}
