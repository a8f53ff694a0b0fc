import { setting, urlState } from '../../../core/navigation/urlState.ts';

/** Orders of the creators in a report; `''`: by orders, or by views where no orders are counted. */
export const reportSorts = [
  '',
  'name',
  'spent',
  'views',
  'engagement',
  'perThousand',
  'perEngagement',
  'clicks',
  'visitors',
  'perVisitor',
  'orders',
  'perOrder',
  'revenue',
  'difference',
] as const;
/** One of `reportSorts`. */
export type ReportSort = (typeof reportSorts)[number];

/** Order of the creators in a report. */
export interface PromotionReportOrder {
  readonly sort: ReportSort;
  readonly order: 'asc' | 'desc';
}

const state = urlState<PromotionReportOrder>({
  sort: setting(reportSorts, ''),
  order: setting(['desc', 'asc'], 'desc'),
});

/** The initial view: most orders first. */
export const openPromotionReportView = state.open;
/** Reads a view from the query part of a URL. */
export const parsePromotionReportView = state.parse;
/** The inverse of `parsePromotionReportView`: a query without `?`, empty for the open view. */
export const formatPromotionReportView = state.format;
