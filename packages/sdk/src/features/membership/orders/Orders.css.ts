import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

/** Narrow: each order is a card. */
const cards = 'rk-page (max-width: 820px)';
const wide = 'rk-page (min-width: 820.01px)';
const columns = 'minmax(180px, 1.2fr) minmax(120px, 1fr) 108px 132px minmax(150px, 1fr)';
const gutter = { paddingInline: space(5), '@container': { [cards]: { paddingInline: space(4) } } } as const;

export const filter = feature({ marginInlineStart: 'auto', inlineSize: '144px' });
export const body = feature({ minInlineSize: 0, selectors: { '&:focus': { outline: 'none' } } });

export const columnNames = feature({
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: space(4),
  paddingInline: space(5),
  paddingBlock: space(2),
  color: vars.text3,
  '@container': { [cards]: { display: 'none' } },
});
export const amount = feature({ textAlign: 'end' });

export const list = feature({
  ...bareBlock,
  borderBlockStart: `1px solid ${vars.rule}`,
  selectors: { '&[data-stale]': { opacity: 0.6 } },
});
export const row = feature({
  ...gutter,
  display: 'grid',
  rowGap: space(2),
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const facts = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: space(4),
  rowGap: space(1),
  alignItems: 'start',
  '@container': { [cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const fact = feature({
  minInlineSize: 0,
  '@container': {
    [cards]: { display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', columnGap: space(3) },
  },
});
/** Read by screen readers at each value; visible if there is no header above it. */
export const factName = feature({
  ...bareBlock,
  color: vars.text2,
  '@container': {
    [wide]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
export const value = feature({ ...bareBlock, ...ownDirection, overflowWrap: 'anywhere' });
export const figure = feature({
  ...bareBlock,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [wide]: { textAlign: 'end' } },
});
export const number = feature({ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });
export const note = feature({ ...type.caption, ...ownDirection, display: 'block', color: vars.text2 });
export const refunds = feature({ display: 'grid', rowGap: space(2) });
export const actions = feature({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  selectors: { '&:empty': { display: 'none' } },
});
