import { readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

/** What of the mailboxes is shown. */
export interface SendersView {
  /** The mailbox that is open, by its id; `new` for one that is added. `""`: the list. */
  readonly open: string;
}

/** The view at first: the list of mailboxes. */
export const openSendersView: SendersView = { open: '' };

/** Reads a view from the query part of a URL. */
export function parseSendersView(query: URLSearchParams | string): SendersView {
  return { open: readViewQuery(query).text('sender', 20) };
}

/** The inverse of `parseSendersView`: a query without `?`, empty for the open view. */
export function formatSendersView({ open }: SendersView): string {
  return writeViewQuery({ sender: open });
}
