import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, ownDirection, type } from '../../ui/css/mixins.ts';
import { inGutter, narrow } from './layout.ts';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-page',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});

export const head = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(3),
  paddingBlock: space(4),
  borderBlockEnd: `1px solid ${vars.border}`,
});
const heading = {
  ...bareBlock,
  ...type.verdict,
  borderRadius: vars.r1,
  overflowWrap: 'anywhere',
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
} as const;
// Sized by its text, so that the buttons wrap below it before it breaks.
export const title = feature({ ...heading, flex: '1 1 auto' });
export const openTitle = feature(heading);
export const arrow = feature({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
export const spacer = feature({ flex: 1 });
export const quiet = feature({
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
/** Next to the title; the following content is at the end of the line. */
export const found = feature({
  ...type.caption,
  ...ownDirection,
  flex: 1,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
/** A separate line in the header. */
export const line = feature({ flexBasis: '100%' });
export const description = feature({
  ...bareBlock,
  ...ownDirection,
  flexBasis: '100%',
  color: vars.text2,
  textWrap: 'pretty',
});
export const tools = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(4),
  paddingBlockStart: space(2),
  '@container': { [narrow]: { paddingInline: space(4), paddingBlockEnd: space(2) } },
});
export const find = feature({
  flex: '0 1 260px',
  minInlineSize: '160px',
  marginInlineStart: 'auto',
  '@container': { [narrow]: { flex: '1 1 260px', marginInlineStart: 0 } },
});
export const choices = feature({ display: 'inline-flex', flexWrap: 'wrap', gap: space(1) });
export const place = feature({ ...inGutter, paddingBlock: space(4) });
export const body = feature({ minInlineSize: 0, selectors: { '&:focus': { outline: 'none' } } });

export const list = feature({
  ...bareBlock,
  borderBlockStart: `1px solid ${vars.rule}`,
  selectors: { '&[data-stale]': { opacity: 0.6 } },
});
/** A row; its list defines the columns. */
export const row = feature({
  ...inGutter,
  display: 'grid',
  columnGap: space(6),
  rowGap: space(2),
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { paddingInline: space(4), columnGap: space(3) } },
});
export const words = feature({ display: 'grid', minInlineSize: 0, rowGap: space(0.5) });
export const name = feature({
  ...bareButton,
  ...ownDirection,
  justifySelf: 'start',
  minBlockSize: '24px',
  borderRadius: vars.r1,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
/** A text or number that links to a page; plain text if the host has no such page. */
export const link = feature({
  ...bareButton,
  ...ownDirection,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '24px',
  borderRadius: vars.r1,
  selectors: {
    'a&, button&': { color: vars.accent, textDecorationLine: 'underline', textUnderlineOffset: '3px' },
    '&:focus-visible': focusRing,
  },
});
export const subject = feature({ ...bareBlock, ...oneLine, ...ownDirection });
export const state = feature({
  display: 'grid',
  justifyItems: 'start',
  rowGap: space(0.5),
  minInlineSize: 0,
});
/** A part of a row at full width on narrow pages. */
export const wide = feature({ '@container': { [narrow]: { gridColumn: '1 / -1' } } });
/** The menu at the end of a row; at the row's top on narrow pages. */
export const menu = feature({
  '@container': { [narrow]: { gridColumnEnd: -1, gridRowStart: 1, alignSelf: 'start' } },
});
