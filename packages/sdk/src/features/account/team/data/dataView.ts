import { type TeamFigureName, teamFigures } from '@reachkit/contract/account/team';
import { day, isRange, setting, urlState } from '../../../../core/navigation/urlState.ts';

/** Days up to today, or custom days. */
export const teamDataRanges = ['7', '30', '90', 'custom'] as const;
/** One of `teamDataRanges`. */
export type TeamDataRange = (typeof teamDataRanges)[number];

/** View of the team data. */
export interface TeamDataViewState {
  readonly range: TeamDataRange;
  /** First and last day of `custom`, `2026-11-25`; `""` otherwise. */
  readonly from: string;
  readonly to: string;
  /** The figure shown in the charts. */
  readonly figure: TeamFigureName;
}

const state = urlState<TeamDataViewState>(
  {
    range: setting(teamDataRanges, '30'),
    from: day(),
    to: day(),
    figure: setting(teamFigures, 'found'),
  },
  (view, open) => {
    if (view.range !== 'custom') return { ...view, from: '', to: '' };
    return isRange(view) ? view : { ...open, figure: view.figure };
  },
);

/** The default view: all members over 30 days, with the creators found in the charts. */
export const openDataView = state.open;
/** Reads a view from the query part of a URL. */
export const parseDataView = state.parse;
/** The inverse of `parseDataView`: a query without `?`, empty for the default view. */
export const formatDataView = state.format;
