import { opened, urlState } from '../../../core/navigation/urlState.ts';

/** View of the senders. */
export interface SendersView {
  /** Id of the open sender; `new` for a new one. `""`: the list. */
  readonly open: string;
}

const state = urlState<SendersView>({ open: opened('sender') });

/** The initial view: the list of senders. */
export const openSendersView = state.open;
/** Reads a view from the query part of a URL. */
export const parseSendersView = state.parse;
/** The inverse of `parseSendersView`: a query without `?`, empty for the initial view. */
export const formatSendersView = state.format;
