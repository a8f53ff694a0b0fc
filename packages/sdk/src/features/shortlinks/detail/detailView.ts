import { type ShortWindow, shortRangeDaysMost, shortWindows } from '@reachkit/contract/shortlinks/visits';
import { pageParameter, readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';
import type { PagedView } from '../../../core/react/usePagedView.ts';
import { isIsoDay } from '../../../ui/DateField/isoDay.ts';

export const visitCharts = ['visits', 'visitors', 'bots'] as const;
/** One of `visitCharts`: what the chart over time shows. */
export type VisitChart = (typeof visitCharts)[number];

/** Access records of people, of new or returning ones, pages that asked for another browser, or those of bots. */
export const visitKinds = ['people', 'new', 'old', 'pages', 'bots'] as const;
/** One of `visitKinds`. */
export type VisitKind = (typeof visitKinds)[number];

/** What of a short link's visits is shown; `page` is that of the access records. */
export interface ShortLinkVisitsView extends PagedView {
  /** Without effect where `from` and `to` are given. */
  readonly window: ShortWindow;
  /** `2026-11-25`; `""`: not given. Both or none. */
  readonly from: string;
  readonly to: string;
  /** `""`: hours for up to two days, else days. */
  readonly step: 'hour' | 'day' | '';
  readonly chart: VisitChart;
  readonly show: VisitKind;
  /** Code of a region, or `unknown`; `""`: all. */
  readonly region: string;
}

/** The view at first: visits by people in the last 7 days. */
export const openShortLinkDetailView: ShortLinkVisitsView = {
  page: 1,
  window: '7d',
  from: '',
  to: '',
  step: '',
  chart: 'visits',
  show: 'people',
  region: '',
};

const steps = ['', 'hour', 'day'] as const;

/** Reads a view from the query part of a URL; a range that cannot be gives way to the usual one. */
export function parseShortLinkDetailView(query: URLSearchParams | string): ShortLinkVisitsView {
  const read = readViewQuery(query);
  const [from, to] = [read.text('from', 10), read.text('to', 10)];
  const isRange = isIsoDay(from) && isIsoDay(to) && from <= to && daysOf(from, to) <= shortRangeDaysMost;
  const region = read.text('region', 10);
  return {
    page: read.page(),
    window: read.choice('window', shortWindows, openShortLinkDetailView.window),
    from: isRange ? from : '',
    to: isRange ? to : '',
    step: read.choice('step', steps, ''),
    chart: read.choice('chart', visitCharts, 'visits'),
    show: read.choice('show', visitKinds, 'people'),
    region: /^(?:[A-Z]{2,3}|unknown)$/.test(region) ? region : '',
  };
}

/** The inverse of `parseShortLinkDetailView`: a query without `?`, empty for the open view. */
export function formatShortLinkDetailView(view: ShortLinkVisitsView): string {
  const { page, window, from, to, step, chart, show, region } = view;
  const start = openShortLinkDetailView;
  return writeViewQuery({
    window: window === start.window ? '' : window,
    from,
    to,
    step,
    chart: chart === start.chart ? '' : chart,
    show: show === start.show ? '' : show,
    region,
    page: pageParameter(page),
  });
}

/** Days of a range, both ends among them. */
export const daysOf = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
