import { space, vars } from '@reachkit/theme';

/** Where a page about emails is narrow: one column beside the menu of each row. */
export const narrow = 'rk-email (max-width: 800px)';

/** The page's own margin at both sides. */
export const inGutter = {
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
} as const;
