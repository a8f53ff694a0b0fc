import { joinQueries, setting, urlState } from '../../../core/navigation/urlState.ts';

/** The pages of the email centre. */
export const emailFolders = [
  'campaigns',
  'inbox',
  'outbox',
  'templates',
  'senders',
  'suppressions',
  'settings',
] as const;
/** One of `emailFolders`. */
export type EmailFolder = (typeof emailFolders)[number];

/** Which page of the email centre is shown, and the view of that page as a query. */
export interface EmailCenterPlace {
  readonly folder: EmailFolder;
  /** As the page's own `formatView` writes it. */
  readonly query: string;
}

const state = urlState<Pick<EmailCenterPlace, 'folder'>>({ folder: setting(emailFolders, 'campaigns') });

/** The place at first: the campaigns. */
export const openEmailCenter: EmailCenterPlace = { ...state.open, query: '' };

/** Reads a place from the query part of a URL. */
export function parseEmailCenter(query: URLSearchParams | string): EmailCenterPlace {
  const params = new URLSearchParams(query);
  params.delete('folder');
  return { ...state.parse(query), query: params.toString() };
}

/** The inverse of `parseEmailCenter`: a query without `?`, empty for the open place. */
export const formatEmailCenter = ({ query, ...place }: EmailCenterPlace): string =>
  joinQueries(state.format(place), query);
