import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

/** As many per line as fit; two on a phone. */
export const grid = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(184px, calc(50% - ${space(2)})), 1fr))`,
  columnGap: space(4),
  rowGap: space(6),
});

export const card = feature({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const link = feature({
  display: 'block',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing, 'a&:hover': { color: vars.accent } },
});

export const frame = feature({ display: 'block', position: 'relative' });

const onCover = {
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  paddingInline: space(1),
  borderRadius: vars.r1,
  background: vars.raised,
  color: vars.text,
} as const;

export const marks = feature({
  position: 'absolute',
  insetBlockStart: space(1.5),
  insetInline: space(1.5),
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  // The badge of a long brand is clipped within the cover.
  overflow: 'hidden',
});
export const mark = feature({ ...onCover, minInlineSize: 0, overflowWrap: 'anywhere' });
export const duration = feature({
  ...onCover,
  position: 'absolute',
  insetBlockEnd: space(1.5),
  insetInlineEnd: space(1.5),
  fontVariantNumeric: 'tabular-nums',
});

export const title = feature({
  ...type.body,
  ...ownDirection,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minBlockSize: '40px',
  marginBlockStart: space(2),
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const date = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  marginBlockStart: space(0.5),
  color: vars.text3,
});

export const figures = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(1.5),
  rowGap: space(0.5),
  marginBlockStart: space(1),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const figure = feature({ display: 'inline-flex', alignItems: 'center', gap: '3px' });
export const icon = feature({ display: 'inline-flex' });
/** The main figures of a post, on a separate line. */
export const main = feature({
  display: 'flex',
  flexBasis: '100%',
  alignItems: 'baseline',
  columnGap: space(2),
  color: vars.text,
  fontWeight: 600,
  fontSize: '13px',
  lineHeight: '20px',
});
export const value = feature({ margin: 0 });
export const hidden = feature({ margin: 0, color: vars.text3, fontWeight: 400 });
export const rate = feature({ ...type.caption, color: vars.text2, fontWeight: 400 });

export const action = feature({ marginBlockStart: space(1) });
