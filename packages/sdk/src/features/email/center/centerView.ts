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

/** The current page of the email centre, and its view as a query. */
export interface EmailCenterPlace {
  readonly folder: EmailFolder;
  /** In the format of the page's own `formatView`. */
  readonly query: string;
}

const state = urlState<Pick<EmailCenterPlace, 'folder'>>({ folder: setting(emailFolders, 'campaigns') });

/** The default place: the campaigns. */
export const openEmailCenter: EmailCenterPlace = { ...state.open, query: '' };

/** Parses a place from the query part of a URL. */
export function parseEmailCenter(query: URLSearchParams | string): EmailCenterPlace {
  const params = new URLSearchParams(query);
  params.delete('folder');
  return { ...state.parse(query), query: params.toString() };
}

/** The inverse of `parseEmailCenter`: a query without `?`, empty for the default place. */
export const formatEmailCenter = ({ query, ...place }: EmailCenterPlace): string =>
  joinQueries(state.format(place), query);
