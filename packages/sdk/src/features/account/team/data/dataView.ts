import { type TeamFigureName, teamFigures } from '@reachkit/contract/account/team';
import { readViewQuery, writeViewQuery } from '../../../../core/navigation/viewQuery.ts';

/** Days up to today, or days that were chosen. */
export const teamDataRanges = ['7', '30', '90', 'custom'] as const;
/** One of `teamDataRanges`. */
export type TeamDataRange = (typeof teamDataRanges)[number];

/** What of the team data is shown. */
export interface TeamDataViewState {
  readonly range: TeamDataRange;
  /** First and last day of `custom`, `2026-11-25`; `""` otherwise. */
  readonly from: string;
  readonly to: string;
  /** Drawn in the charts. */
  readonly figure: TeamFigureName;
}

/** The view at first: all members over 30 days, with the creators found in the charts. */
export const openDataView: TeamDataViewState = { range: '30', from: '', to: '', figure: 'found' };

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Reads a view from the query part of a URL. */
export function parseDataView(query: URLSearchParams | string): TeamDataViewState {
  const read = readViewQuery(query);
  const range = read.choice('range', teamDataRanges, openDataView.range);
  const [from, to] = [read.text('from', 10), read.text('to', 10)];
  const figure = read.choice('figure', teamFigures, openDataView.figure);
  if (range !== 'custom') return { range, from: '', to: '', figure };
  return isDay(from) && isDay(to) ? { range, from, to, figure } : { ...openDataView, figure };
}

/** The inverse of `parseDataView`: a query without `?`, empty for the open view. */
export function formatDataView({ range, from, to, figure }: TeamDataViewState): string {
  return writeViewQuery({
    range: range === openDataView.range ? '' : range,
    from,
    to,
    figure: figure === openDataView.figure ? '' : figure,
  });
}
