import { space, vars } from '@reachkit/theme';
import { narrow } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

export const report = feature({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const heading = feature({ display: 'grid', flex: 1, minInlineSize: '200px' });
export const actions = feature({ display: 'inline-flex', flexWrap: 'wrap', gap: space(2) });
export const progress = feature({ display: 'grid', rowGap: space(2), maxInlineSize: '720px' });
export const parts = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(2),
});
/** A count that opens its recipients; not in the accent colour, which would dominate a page full of counts. */
export const number = feature({
  ...bareButton,
  ...ownDirection,
  minBlockSize: '24px',
  font: 'inherit',
  letterSpacing: 'inherit',
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
export const title = feature({
  ...bareBlock,
  ...type.body,
  fontWeight: 600,
  textAlign: 'start',
  paddingBlockEnd: space(2),
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
});
export const sentence = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  maxInlineSize: '720px',
  paddingBlockStart: space(2),
  textWrap: 'pretty',
});
export const email = feature({ display: 'grid', rowGap: space(3), maxInlineSize: '720px' });
export const choices = feature({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
export const choice = feature({ flex: '1 1 200px', maxInlineSize: '320px' });
export const subject = feature({ ...bareBlock, ...type.body, overflowWrap: 'anywhere' });
export const quiet = feature({ ...type.caption, color: vars.text2 });
/** All tabs are visible, also on a phone. */
export const analyses = feature({ flexWrap: 'wrap', rowGap: 0 });
export const scroll = feature({
  overflowX: 'auto',
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } },
});
export const table = feature({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
const head = {
  ...type.caption,
  color: vars.text2,
  fontWeight: 400,
  whiteSpace: 'nowrap',
  padding: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
} as const;
export const headCell = feature({ ...head, textAlign: 'end' });
export const wordHead = feature({ ...head, textAlign: 'start' });
export const firstHead = feature({ ...head, textAlign: 'start', paddingInlineStart: 0 });
export const firstCell = feature({
  minInlineSize: '140px',
  fontWeight: 400,
  textAlign: 'start',
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  overflowWrap: 'anywhere',
});
const body = { padding: space(2), borderBlockEnd: `1px solid ${vars.border}` } as const;
export const cell = feature({ ...body, textAlign: 'end', whiteSpace: 'nowrap' });
export const wordCell = feature({ ...body, textAlign: 'start', minInlineSize: '160px' });
export const charts = feature({ display: 'grid', rowGap: space(6), paddingBlockStart: space(4) });
/** Text in the direction of its own language. */
export const ownLine = feature({ ...ownDirection });
export const group = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  paddingBlock: space(2),
});
export const person = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 140px 140px',
  alignItems: 'center',
  columnGap: space(4),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const failure = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space(4),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const personName = feature({ ...ownDirection, fontWeight: 500, overflowWrap: 'anywhere' });
export const pauseLine = feature({ ...bareBlock, overflowWrap: 'anywhere' });
