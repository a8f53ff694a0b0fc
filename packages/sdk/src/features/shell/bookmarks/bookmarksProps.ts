import type { RootProps } from '../../../ui/rootProps.ts';

/** Props of `Bookmarks`: the current page, and how a bookmark is opened. */
export interface BookmarksProps extends RootProps {
  /** Path of the page shown, with its query. */
  readonly currentPath: string;
  /** Suggested name of a new bookmark. */
  readonly currentTitle: string;
  /** Called on a plain click on a bookmark; other clicks are left to the browser. */
  readonly onNavigate: (path: string) => void;
}
