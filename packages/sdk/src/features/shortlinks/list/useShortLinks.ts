'use client';
import {
  archiveShortLink,
  type DataOf,
  exportShortLinks,
  listShortLinks,
  pauseShortLink,
  restoreShortLink,
  resumeShortLink,
  type ShortLink,
} from '@reachkit/contract';
import { useArea, useCall, useRead, useStateAreas } from '../../../core/hooks.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type Pages, type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { useInvalidateShortLinks } from '../shared/useInvalidateShortLinks.ts';
import { isFiltered, openShortLinksView, type ShortLinkListView } from './shortLinkListView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type ShortLinksOptions = FeatureViewProps<ShortLinkListView>;

/** Number of links and the limit; archived ones do not count. */
export type ShortLinkStock = DataOf<typeof listShortLinks>['stock'];

/** The short links of the team, page by page. Actions reject with a `ReachkitError`. */
export interface ShortLinksModel extends Pages {
  readonly view: ShortLinkListView;
  readonly setView: SetPagedView<ShortLinkListView>;
  /** `null` until the first response. */
  readonly list: readonly ShortLink[] | null;
  /** `null` until the first response. */
  readonly stock: ShortLinkStock | null;
  /** The plan's limit of links is reached. */
  readonly isFull: boolean;
  /** The view has filters. */
  readonly isFiltered: boolean;
  /** The person may see and change the team's own domains and settings of its short links. */
  readonly canManageSettings: boolean;
  /** Turns a link off until it is resumed. */
  readonly pause: (id: string) => Promise<ShortLink>;
  readonly resume: (id: string) => Promise<ShortLink>;
  readonly archive: (id: string) => Promise<ShortLink>;
  readonly restore: (id: string) => Promise<ShortLink>;
  /** Exports all links of the view, not only this page. */
  readonly fetchFile: (format: 'xlsx' | 'csv') => Promise<DataOf<typeof exportShortLinks>>;
}

const pageSize = 20;
/** Refetch interval: visits continue while the page is open. */
const refetchMs = 30_000;

type LinkAction =
  | typeof archiveShortLink
  | typeof pauseShortLink
  | typeof restoreShortLink
  | typeof resumeShortLink;

/** Reads the short links of the team, page by page, and pauses, archives, restores and exports them. */
export function useShortLinks(options: ShortLinksOptions = {}): ShortLinksModel {
  const [view, setView] = usePagedView<ShortLinkListView>(options, openShortLinksView);
  const call = useCall();
  const invalidate = useInvalidateShortLinks();
  const { isTeamAdmin } = useArea(useStateAreas().user);
  const { page, layout: _, sort, order, ...filter } = view;
  const cursors = usePageCursors({ ...filter, sort, order });
  const read = useRead(
    listShortLinks,
    { query: { ...filter, sort, order, ...cursors.at(page), pageSize } },
    { keepPrevious: true, everyMs: refetchMs },
  );
  cursors.keep(page, read);
  const pages = usePages(read, { view, setView: (change, reason) => setView(change, reason), pageSize });
  const stock = read.data?.stock ?? null;
  const runAction = async (endpoint: LinkAction, id: string) => {
    const link = await call(endpoint, { params: { id } }, { notify: false });
    await invalidate();
    return link;
  };
  return {
    ...pages,
    view,
    setView,
    list: read.data?.list ?? null,
    stock,
    isFull: stock !== null && stock.used >= stock.limit,
    isFiltered: isFiltered(view),
    canManageSettings: isTeamAdmin,
    pause: (id) => runAction(pauseShortLink, id),
    resume: (id) => runAction(resumeShortLink, id),
    archive: (id) => runAction(archiveShortLink, id),
    restore: (id) => runAction(restoreShortLink, id),
    fetchFile: (format) => call(exportShortLinks, { query: { ...filter, format } }),
  };
}
