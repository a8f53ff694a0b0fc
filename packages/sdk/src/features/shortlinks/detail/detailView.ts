import { type ShortWindow, shortRangeDaysMost, shortWindows } from '@reachkit/contract/shortlinks/visits';
import {
  choice,
  day,
  isRange,
  matching,
  page,
  setting,
  urlState,
} from '../../../core/navigation/urlState.ts';
import type { PagedView } from '../../../core/react/usePagedView.ts';

export const visitCharts = ['visits', 'visitors', 'bots'] as const;
/** One of `visitCharts`: what the chart over time shows. */
export type VisitChart = (typeof visitCharts)[number];

/** Access records: people, new or returning ones, interstitial pages that asked for another browser, or bots. */
export const visitKinds = ['people', 'new', 'old', 'pages', 'bots'] as const;
/** One of `visitKinds`. */
export type VisitKind = (typeof visitKinds)[number];

/** The view of a short link's visits; `page` is that of the access records. */
export interface ShortLinkVisitsView extends PagedView {
  /** Ignored if `from` and `to` are given. */
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

const state = urlState<ShortLinkVisitsView>(
  {
    window: setting(shortWindows, '7d'),
    from: day(),
    to: day(),
    step: choice(['', 'hour', 'day']),
    chart: setting(visitCharts, 'visits'),
    show: setting(visitKinds, 'people'),
    region: matching((code) => /^(?:[A-Z]{2,3}|unknown)$/.test(code)),
    page: page(),
  },
  (view) => (isRange(view, shortRangeDaysMost) ? view : { ...view, from: '', to: '' }),
);

/** The initial view: visits by people in the last 7 days. */
export const openShortLinkDetailView = state.open;
/** Parses a view from the query part of a URL; an invalid range falls back to the default. */
export const parseShortLinkDetailView = state.parse;
/** The inverse of `parseShortLinkDetailView`: a query without `?`, empty for the open view. */
export const formatShortLinkDetailView = state.format;
