import { mailInboxFilters } from '@reachkit/contract/email/inbox/inbox';
import { readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

/** `""`: all that are not snoozed. */
export const inboxFilterChoices = ['', ...mailInboxFilters] as const;

/** Which conversations are shown, and which is open. `""`: any, or none. */
export interface InboxFilter {
  readonly filter: (typeof inboxFilterChoices)[number];
  readonly keyword: string;
  /** An account, or `none` for those without an owner. */
  readonly owner: string;
  readonly label: string;
  readonly sender: string;
  readonly campaign: string;
  readonly creator: string;
  /** The conversation that is open, by its id. */
  readonly open: string;
}

/** The view at first: all conversations that are not snoozed, none open. */
export const openInboxView: InboxFilter = {
  filter: '',
  keyword: '',
  owner: '',
  label: '',
  sender: '',
  campaign: '',
  creator: '',
  open: '',
};

/** Reads a view from the query part of a URL. */
export function parseInboxView(query: URLSearchParams | string): InboxFilter {
  const { choice, text } = readViewQuery(query);
  return {
    filter: choice('filter', inboxFilterChoices, ''),
    keyword: text('keyword'),
    owner: text('owner', 20),
    label: text('label', 20),
    sender: text('sender', 20),
    campaign: text('campaign', 20),
    creator: text('creator', 20),
    open: text('thread', 20),
  };
}

/** The inverse of `parseInboxView`: a query without `?`, empty for the open view. */
export function formatInboxView({ open, ...filter }: InboxFilter): string {
  return writeViewQuery({ ...filter, thread: open });
}
