import { mailInboxFilters } from '@reachkit/contract/email/inbox/inbox';
import { choice, opened, text, urlState } from '../../../core/navigation/urlState.ts';

/** `""`: all except snoozed ones. */
export const inboxFilterChoices = ['', ...mailInboxFilters] as const;

/** Filters, and the open conversation; `""` for no filter, or no open conversation. */
export interface InboxFilter {
  readonly filter: (typeof inboxFilterChoices)[number];
  readonly keyword: string;
  /** Account of the owner, or `none` for conversations without an owner. */
  readonly owner: string;
  readonly label: string;
  readonly sender: string;
  readonly campaign: string;
  readonly creator: string;
  /** Id of the open conversation. */
  readonly open: string;
}

const state = urlState<InboxFilter>({
  filter: choice(inboxFilterChoices),
  keyword: text(),
  owner: text(20),
  label: text(20),
  sender: text(20),
  campaign: text(20),
  creator: text(20),
  open: opened('thread'),
});

/** The initial view: all conversations except snoozed ones, none open. */
export const openInboxView = state.open;
/** Reads a view from the query part of a URL. */
export const parseInboxView = state.parse;
/** The inverse of `parseInboxView`: a query without `?`, empty for the initial view. */
export const formatInboxView = state.format;
/** Whether a view hides results that the default view shows. */
export const { isFiltered } = state;
