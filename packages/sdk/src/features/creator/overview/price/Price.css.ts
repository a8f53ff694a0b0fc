import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../../ui/css/mixins.ts';

/** Amounts are left-to-right in every language: low, middle, high. */
export const scale = feature({ direction: 'ltr', display: 'grid', rowGap: space(1) });
export const ends = feature({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  alignItems: 'baseline',
});
export const amount = feature({
  fontSize: '15px',
  lineHeight: '20px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
  selectors: { '&:nth-child(2)': { textAlign: 'center' }, '&:nth-child(3)': { textAlign: 'end' } },
});
export const word = feature({
  ...type.caption,
  color: vars.text2,
  selectors: { '&:nth-child(2)': { textAlign: 'center' }, '&:nth-child(3)': { textAlign: 'end' } },
});
export const bar = feature({ display: 'block', inlineSize: '100%' });
export const ramp = feature({
  selectors: {
    '&[data-step="0"]': { fill: vars.seq1 },
    '&[data-step="1"]': { fill: vars.seq2 },
    '&[data-step="2"]': { fill: vars.seq3 },
    '&[data-step="3"]': { fill: vars.seq4 },
  },
  '@media': { '(forced-colors: active)': { fill: 'GrayText' } },
});
export const stroke = feature({
  stroke: vars.accent,
  '@media': { '(forced-colors: active)': { stroke: 'Highlight' } },
});

export const rows = feature({ ...bareBlock, marginBlockStart: space(2) });
export const row = feature({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(3),
  paddingBlock: space(1.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const figure = feature({ margin: 0, display: 'inline-flex', flexWrap: 'wrap', columnGap: space(1.5) });
export const strong = feature({ fontWeight: 600 });
export const quiet = feature({ color: vars.text2 });
export const basis = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  textWrap: 'pretty',
  marginBlockStart: space(2),
});
export const quote = feature({ display: 'grid', rowGap: space(1), marginBlockStart: space(3) });
export const quoteTitle = feature({ ...bareBlock, ...type.caption, fontWeight: 600 });
export const quoteActions = feature({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
export const form = feature({ display: 'grid', rowGap: space(2) });
export const failure = feature({ ...bareBlock, ...type.caption, color: vars.danger });
