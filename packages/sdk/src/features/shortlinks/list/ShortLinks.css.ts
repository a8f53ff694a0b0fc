import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, oneLine as cut, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-page (max-width: 640px)';
const gutter = {
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
} as const;

export const stock = feature({
  inlineSize: '220px',
  marginInlineEnd: space(4),
  '@container': { [narrow]: { order: 1, inlineSize: '100%', marginInlineEnd: 0 } },
});
export const place = feature({ ...gutter, paddingBlock: space(4) });
export const tools = feature({
  ...gutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(3),
});
export const find = feature({
  flex: '1 1 220px',
  minInlineSize: '160px',
  maxInlineSize: '320px',
  '@container': { [narrow]: { flexBasis: '100%', maxInlineSize: 'none' } },
});
export const filter = feature({
  flex: '0 1 208px',
  minInlineSize: '120px',
  '@container': { [narrow]: { flex: '1 1 120px' } },
});
export const sort = feature({ inlineSize: '128px', '@container': { [narrow]: { flex: '1 1 112px' } } });
export const creatorFilter = feature({ display: 'inline-flex' });
export const spacer = feature({ flex: 1, '@container': { [narrow]: { display: 'none' } } });
export const layouts = feature({
  display: 'flex',
  gap: space(1),
  // In narrow layouts the table itself shows cards.
  '@container': { [narrow]: { display: 'none' } },
});
export const found = feature({
  ...ownDirection,
  ...gutter,
  ...type.caption,
  margin: 0,
  paddingBlockEnd: space(2),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const body = feature({ minInlineSize: 0, selectors: { '&:focus': { outline: 'none' } } });

const nameStyle = {
  ...ownDirection,
  color: vars.text,
  fontWeight: 500,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { 'a&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
} as const;
export const name = feature({ ...nameStyle, ...cut, display: 'block' });
export const named = feature({ display: 'flex', alignItems: 'center', gap: space(2.5), minInlineSize: 0 });
export const creator = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  maxInlineSize: '100%',
  minInlineSize: 0,
  verticalAlign: 'bottom',
});
export const mark = feature({ flex: 'none' });
export const sign = feature({ flex: 'none', color: vars.text3 });
export const short = feature({ display: 'flex', alignItems: 'center', gap: space(1), minInlineSize: 0 });
export const address = feature({ ...cut, minInlineSize: 0, color: vars.accent, fontWeight: 500 });

export const cards = feature({
  ...bareBlock,
  ...gutter,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(304px, 100%), 1fr))',
  gap: space(3),
  paddingBlockEnd: space(4),
  selectors: { '&[data-stale]': { opacity: 0.6 } },
});
export const seat = feature({
  display: 'grid',
  minInlineSize: 0,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r3,
});
export const card = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  minInlineSize: 0,
  padding: space(3),
});
export const cardHead = feature({ display: 'flex', alignItems: 'flex-start', gap: space(2) });
export const cardName = feature({
  ...bareBlock,
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '32px',
});
export const cardLink = feature({
  ...nameStyle,
  fontWeight: 600,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
export const leads = feature({
  ...bareBlock,
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  minInlineSize: 0,
  color: vars.text2,
});
export const arrow = feature({
  flex: 'none',
  color: vars.text3,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const oneLine = feature({ ...cut, minInlineSize: 0 });
export const description = feature({
  ...bareBlock,
  ...ownDirection,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: vars.text2,
  overflowWrap: 'anywhere',
});
export const figures = feature({
  ...bareBlock,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(6),
  marginBlockStart: 'auto',
});
export const figure = feature({ ...bareBlock, ...type.verdict });
export const quiet = feature({ ...ownDirection, ...type.caption, color: vars.text2 });
export const facts = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
