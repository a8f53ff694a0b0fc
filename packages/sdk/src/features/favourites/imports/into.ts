import type { FavouriteList } from '@reachkit/contract/favourites/lists';

/** Target of the rows of a workbook. */
export type ImportInto =
  | { readonly kind: 'list'; readonly list: FavouriteList }
  /** `listId`: proposed as the only list that it holds for; left out: it holds for all. */
  | { readonly kind: 'blacklist'; readonly listId?: string | undefined };

/** An import that the server has started. */
export interface StartedImport {
  readonly importId: string;
  readonly jobId: string;
}
