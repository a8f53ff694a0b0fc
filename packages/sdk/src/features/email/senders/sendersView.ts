import { opened, urlState } from '../../../core/navigation/urlState.ts';

/** View of the senders. */
export interface SendersView {
  /** The mailbox that is open, by its id; `new` for one that is added. `""`: the list. */
  readonly open: string;
}

const state = urlState<SendersView>({ open: opened('sender') });

/** The view at first: the list of mailboxes. */
export const openSendersView = state.open;
/** Reads a view from the query part of a URL. */
export const parseSendersView = state.parse;
/** The inverse of `parseSendersView`: a query without `?`, empty for the open view. */
export const formatSendersView = state.format;
