import { space, vars } from '@reachkit/theme';

/**
 * Container query for narrow pages: each row has one column and a menu. The container is the page, so it also works in a
 * column of a host.
 */
export const narrow = 'rk-page (max-width: 800px)';

/** The page's own margin at both sides. */
export const inGutter = {
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
} as const;

/** Container queries for the page of one thing, e.g. a project. */
export const detailNarrow = 'rk-detail (max-width: 1000px)';
export const detailPhone = 'rk-detail (max-width: 640px)';

/** The margin of such a page at both sides. */
export const inDetail = {
  paddingInline: vars.gutter,
  '@container': { [detailPhone]: { paddingInline: space(4) } },
} as const;

/** Its head: the words beside the actions, or above them. */
export const detailHead = {
  ...inDetail,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: space(4),
  rowGap: space(1),
  '@container': { [detailNarrow]: { gridTemplateColumns: 'minmax(0, 1fr)' }, ...inDetail['@container'] },
} as const;
