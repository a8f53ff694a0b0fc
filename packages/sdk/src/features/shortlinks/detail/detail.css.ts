import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-short-detail (max-width: 860px)';
const phone = 'rk-short-detail (max-width: 560px)';

/** Uses a container query, so that it also fits a narrow column of a wide page. */
export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-short-detail',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});
const gutter = { paddingInline: space(5), '@container': { [phone]: { paddingInline: space(4) } } } as const;
export const place = feature({ ...gutter, paddingBlock: space(4), minInlineSize: 0 });
export const head = feature({
  ...gutter,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(2),
  paddingBlock: space(4),
  // On a phone the buttons would leave the name almost no width.
  '@container': { [phone]: { ...gutter['@container'][phone], gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const back = feature({
  gridColumn: '1 / -1',
  justifySelf: 'start',
  marginInlineStart: `calc(-1 * ${space(2)})`,
});
export const heading = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  minInlineSize: 0,
});
export const title = feature({
  ...bareBlock,
  ...ownDirection,
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const actions = feature({ display: 'inline-flex', flexWrap: 'wrap', gap: space(2) });
export const arrow = feature({
  display: 'inline-block',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const facts = feature({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(1),
  minInlineSize: 0,
  color: vars.text2,
});
export const address = feature({ display: 'inline-flex', alignItems: 'center', minInlineSize: 0 });
const linkShape = {
  borderRadius: vars.r1,
  overflowWrap: 'anywhere',
  selectors: { '&:focus-visible': focusRing },
} as const;
export const short = feature({
  ...linkShape,
  color: vars.accent,
  fontWeight: 600,
  textDecorationLine: 'none',
});
export const target = feature({
  display: 'inline-flex',
  gap: space(2),
  minInlineSize: 0,
  maxInlineSize: '100%',
});
export const targetUrl = feature({ ...oneLine, minInlineSize: 0, maxInlineSize: '480px' });
export const fact = feature({ ...type.caption, ...ownDirection, overflowWrap: 'anywhere' });
export const link = feature({
  color: 'inherit',
  borderRadius: vars.r1,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textDecorationColor: vars.mute,
  textUnderlineOffset: '4px',
  selectors: {
    '&:hover': { color: vars.accent, textDecorationColor: 'currentColor' },
    '&:focus-visible': focusRing,
  },
});

export const overview = feature({ ...gutter, minInlineSize: 0 });
export const bar = feature({
  ...gutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  paddingBlockStart: space(5),
  paddingBlockEnd: space(3),
});
export const barEnd = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(2),
  marginInlineStart: 'auto',
  '@container': { [phone]: { marginInlineStart: 0, inlineSize: '100%' } },
});
export const days = feature({ display: 'inline-flex', alignItems: 'center', gap: space(2) });
export const live = feature({ display: 'inline-flex', alignItems: 'center', gap: space(2) });
export const quiet = feature({
  ...ownDirection,
  ...type.caption,
  color: vars.text2,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
const fading = { selectors: { '&[data-stale]': { opacity: 0.6 } } } as const;
export const figures = feature({ ...gutter, ...fading, minInlineSize: 0 });

export const columns = feature({
  ...gutter,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: space(6),
  rowGap: space(6),
  paddingBlock: space(5),
  '@container': {
    [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingInline: space(4) },
  },
});
export const trend = feature({
  ...fading,
  gridColumn: 'span 2',
  minInlineSize: 0,
  '@container': { [phone]: { gridColumn: 'auto' } },
});
export const dimension = feature({ minInlineSize: 0 });
export const hours = feature({ gridColumn: '1 / -1', minInlineSize: 0 });
/** Wraps instead of overflowing the page. */
export const segments = feature({ flexWrap: 'wrap', maxInlineSize: '100%' });
export const choices = feature({ display: 'inline-flex', flexWrap: 'wrap', gap: space(2) });

export const sectionHead = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(2),
  paddingBlock: space(2),
  borderBlockStart: `1px solid ${vars.rule}`,
});
export const sectionTitle = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const filter = feature({ inlineSize: '168px', '@container': { [phone]: { inlineSize: '100%' } } });
export const costs = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  rowGap: space(2),
  marginBlock: space(3),
});
export const cost = feature({ ...bareBlock, fontWeight: 600 });
export const scroll = feature({
  ...fading,
  overflowX: 'auto',
  selectors: { ...fading.selectors, '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } },
});
export const table = feature({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
const headShape = {
  ...type.caption,
  color: vars.text2,
  fontWeight: 400,
  whiteSpace: 'nowrap',
  padding: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
  selectors: { '&:first-child': { paddingInlineStart: 0 } },
} as const;
export const headCell = feature({ ...headShape, textAlign: 'end' });
export const wordHead = feature({ ...headShape, textAlign: 'start' });
const cellShape = {
  padding: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: { '&:first-child': { paddingInlineStart: 0 } },
} as const;
export const cell = feature({ ...cellShape, textAlign: 'end', whiteSpace: 'nowrap' });
export const value = feature({ display: 'block' });
export const wordCell = feature({ ...cellShape, textAlign: 'start', whiteSpace: 'nowrap' });
export const firstCell = feature({
  ...cellShape,
  minInlineSize: '160px',
  maxInlineSize: '320px',
  textAlign: 'start',
  fontWeight: 400,
  overflowWrap: 'anywhere',
});
export const foot = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  paddingBlock: space(2),
  textWrap: 'pretty',
});
export const method = feature({
  ...bareBlock,
  display: 'grid',
  rowGap: space(2),
  paddingBlockStart: space(2),
});
export const meaning = feature({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 760px)',
  columnGap: space(4),
  '@container': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const term = feature({ ...bareBlock, ...type.caption, fontWeight: 600 });
export const explained = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  textWrap: 'pretty',
});
