import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';
import { narrow } from '../../shared/sections.css.ts';

/** A file name that links to the rows of its import. */
export const file = feature({
  ...bareButton,
  ...oneLine,
  ...ownDirection,
  display: 'block',
  maxInlineSize: '100%',
  minBlockSize: '24px',
  lineHeight: '24px',
  fontWeight: 500,
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});

export const link = feature({
  color: vars.text,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { 'a&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
export const way = feature({
  borderRadius: vars.r1,
  selectors: {
    'a&': { color: vars.accent, textDecoration: 'none' },
    'a&:hover': { textDecoration: 'underline' },
    '&:focus-visible': focusRing,
  },
});
export const gone = feature({ color: vars.text3 });

export const state = feature({ display: 'grid', gap: space(0.5), justifyItems: 'start', minInlineSize: 0 });
export const quiet = feature({ ...type.caption, color: vars.text2, fontVariantNumeric: 'tabular-nums' });
export const why = feature({ ...type.caption, ...oneLine, maxInlineSize: '100%', color: vars.text2 });

export const item = feature({
  display: 'flex',
  gap: space(3),
  paddingBlock: space(3),
  paddingInline: space(4),
  minInlineSize: 0,
});
export const itemWords = feature({ display: 'grid', gap: space(1), flex: 1, minInlineSize: 0 });
export const into = feature({ ...ownDirection, overflowWrap: 'anywhere' });
export const figures = feature({ fontVariantNumeric: 'tabular-nums' });
export const facts = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  rowGap: space(1),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const about = feature({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  rowGap: space(1),
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});

export const outcome = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  maxInlineSize: '640px',
  paddingBlock: space(4),
  marginInline: vars.gutter,
  '@container': { [narrow]: { marginInline: space(4) } },
});

export const rowTools = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(3),
  marginInline: vars.gutter,
  borderBlockStart: `1px solid ${vars.border}`,
  '@container': { [narrow]: { marginInline: space(4) } },
});
export const rowsTitle = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const reason = feature({ flex: '0 1 240px', minInlineSize: '144px' });

export const rows = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  paddingBlockEnd: space(4),
  marginInline: vars.gutter,
  minInlineSize: 0,
  '@container': { [narrow]: { marginInline: space(4) } },
});

/** A reason may be long: it wraps. */
export const rowState = feature({ whiteSpace: 'normal', alignItems: 'baseline', overflowWrap: 'anywhere' });
