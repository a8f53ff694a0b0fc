import { space, vars } from '@reachkit/theme';

/**
 * Container query for narrow pages: one column beside the menu of each row. A page measures itself, so it also fits a
 * column of a host.
 */
export const narrow = 'rk-page (max-width: 800px)';

/** The page's own margin at both sides. */
export const inGutter = {
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
} as const;
