import type { ShortLink } from '@reachkit/contract';

/** Actions on a link of the list. Keep its identity. */
export interface ShortLinkActions {
  readonly onEdit: (link: ShortLink) => void;
  readonly onQr: (link: ShortLink) => void;
  readonly onHistory: (link: ShortLink) => void;
  readonly onPause: (link: ShortLink) => void;
  readonly onResume: (link: ShortLink) => void;
  readonly onArchive: (link: ShortLink) => void;
  readonly onRestore: (link: ShortLink) => void;
  /** Shows the links of its creator alone. */
  readonly onCreator: (link: ShortLink) => void;
}
