import { readViewQuery } from '../../../core/navigation/viewQuery.ts';

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

/** The place at first: the campaigns. */
export const openEmailCenter: EmailCenterPlace = { folder: 'campaigns', query: '' };

/** Reads a place from the query part of a URL. */
export function parseEmailCenter(query: URLSearchParams | string): EmailCenterPlace {
  const params = new URLSearchParams(query);
  const folder = readViewQuery(params).choice('folder', emailFolders, openEmailCenter.folder);
  params.delete('folder');
  return { folder, query: params.toString() };
}

/** The inverse of `parseEmailCenter`: a query without `?`, empty for the open place. */
export function formatEmailCenter({ folder, query }: EmailCenterPlace): string {
  const own = folder === openEmailCenter.folder ? '' : `folder=${folder}`;
  return [own, query].filter((part) => part !== '').join('&');
}
