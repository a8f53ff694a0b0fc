import { mailSuppressionReasons } from '@reachkit/contract/email/outbox';
import { pageParameter, readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

/** `""`: all. */
export const suppressionReasonChoices = ['', ...mailSuppressionReasons] as const;

/** Which suppressed addresses are shown. */
export interface SuppressionsView {
  readonly reason: (typeof suppressionReasonChoices)[number];
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
}

/** The view at first: the first page of all addresses. */
export const openSuppressionsView: SuppressionsView = { reason: '', keyword: '', page: 1 };

/** Reads a view from the query part of a URL. */
export function parseSuppressionsView(query: URLSearchParams | string): SuppressionsView {
  const { choice, text, page } = readViewQuery(query);
  return { reason: choice('reason', suppressionReasonChoices, ''), keyword: text('keyword'), page: page() };
}

/** The inverse of `parseSuppressionsView`: a query without `?`, empty for the open view. */
export function formatSuppressionsView({ reason, keyword, page }: SuppressionsView): string {
  return writeViewQuery({ reason, keyword, page: pageParameter(page) });
}
