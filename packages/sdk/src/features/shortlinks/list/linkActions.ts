import type { ShortLink } from '@reachkit/contract';

/** Actions on a link of the list. Keep the object's identity between renders. */
export interface ShortLinkActions {
  readonly onEdit: (link: ShortLink) => void;
  readonly onQr: (link: ShortLink) => void;
  readonly onHistory: (link: ShortLink) => void;
  readonly onPause: (link: ShortLink) => void;
  readonly onResume: (link: ShortLink) => void;
  readonly onArchive: (link: ShortLink) => void;
  readonly onRestore: (link: ShortLink) => void;
  /** Filters the list by the link's creator. */
  readonly onCreator: (link: ShortLink) => void;
}
