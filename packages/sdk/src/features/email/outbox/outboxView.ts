import { mailFailureReasons, outboxStates } from '@reachkit/contract/email/outbox';
import { pageParameter, readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

/** `""`: all. */
export const outboxStateChoices = ['', ...outboxStates] as const;
const reasonChoices = ['', ...mailFailureReasons] as const;

/** Which emails are shown, and which is open. */
export interface OutboxFilter {
  readonly state: (typeof outboxStateChoices)[number];
  /** Why they failed. */
  readonly reason: (typeof reasonChoices)[number];
  /** Ids. */
  readonly campaign: string;
  readonly sender: string;
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
  /** The email that is open, by its id. `""`: none. */
  readonly open: string;
}

/** The view at first: the first page of all emails, none open. */
export const openOutboxView: OutboxFilter = {
  state: '',
  reason: '',
  campaign: '',
  sender: '',
  keyword: '',
  page: 1,
  open: '',
};

/** Reads a view from the query part of a URL. */
export function parseOutboxView(query: URLSearchParams | string): OutboxFilter {
  const { choice, text, page } = readViewQuery(query);
  return {
    state: choice('state', outboxStateChoices, ''),
    reason: choice('reason', reasonChoices, ''),
    campaign: text('campaign', 20),
    sender: text('sender', 20),
    keyword: text('keyword'),
    page: page(),
    open: text('email', 20),
  };
}

/** The inverse of `parseOutboxView`: a query without `?`, empty for the open view. */
export function formatOutboxView({ page, open, ...filter }: OutboxFilter): string {
  return writeViewQuery({ ...filter, page: pageParameter(page), email: open });
}
