import { mailSuppressionReasons } from '@reachkit/contract/email/outbox';
import { choice, page, text, urlState } from '../../../core/navigation/urlState.ts';

/** `""`: all. */
export const suppressionReasonChoices = ['', ...mailSuppressionReasons] as const;

/** Filters of the suppressed addresses. */
export interface SuppressionsView {
  readonly reason: (typeof suppressionReasonChoices)[number];
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
}

const state = urlState<SuppressionsView>({
  reason: choice(suppressionReasonChoices),
  keyword: text(),
  page: page(),
});

/** The initial view: the first page of all addresses. */
export const openSuppressionsView = state.open;
/** Reads a view from the query part of a URL. */
export const parseSuppressionsView = state.parse;
/** The inverse of `parseSuppressionsView`: a query without `?`, empty for the initial view. */
export const formatSuppressionsView = state.format;
/** Whether a view hides results that the default view shows. */
export const { isFiltered } = state;
