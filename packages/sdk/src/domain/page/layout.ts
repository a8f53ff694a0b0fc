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
