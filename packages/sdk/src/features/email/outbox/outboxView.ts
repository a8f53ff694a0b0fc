import { mailFailureReasons, outboxStates } from '@reachkit/contract/email/outbox';
import { choice, opened, page, text, urlState } from '../../../core/navigation/urlState.ts';

/** `""`: all. */
export const outboxStateChoices = ['', ...outboxStates] as const;
const reasonChoices = ['', ...mailFailureReasons] as const;

/** Filters, and the open email. */
export interface OutboxFilter {
  readonly state: (typeof outboxStateChoices)[number];
  /** Failure reason of the emails. */
  readonly reason: (typeof reasonChoices)[number];
  /** Ids of the selected conversations. */
  readonly campaign: string;
  readonly sender: string;
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
  /** Id of the open email. `""`: none. */
  readonly open: string;
}

const state = urlState<OutboxFilter>({
  state: choice(outboxStateChoices),
  reason: choice(reasonChoices),
  campaign: text(20),
  sender: text(20),
  keyword: text(),
  page: page(),
  open: opened('email'),
});

/** The initial view: the first page of all emails, none open. */
export const openOutboxView = state.open;
/** Reads a view from the query part of a URL. */
export const parseOutboxView = state.parse;
/** The inverse of `parseOutboxView`: a query without `?`, empty for the initial view. */
export const formatOutboxView = state.format;
/** Whether a view hides results that the default view shows. */
export const { isFiltered } = state;
