import type { RootProps } from '../../../ui/rootProps.ts';

/** Props of `Bookmarks`: the page shown, and how a bookmark is opened. */
export interface BookmarksProps extends RootProps {
  /** Path of the page shown, with its query. */
  readonly currentPath: string;
  /** Proposed as the name of a new bookmark. */
  readonly currentTitle: string;
  /** A plain click on a bookmark; other clicks are the browser's. */
  readonly onNavigate: (path: string) => void;
}
