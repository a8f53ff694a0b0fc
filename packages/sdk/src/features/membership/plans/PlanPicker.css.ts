import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

const columns = '24px minmax(120px, 1fr) repeat(3, minmax(0, 96px)) minmax(136px, auto)';

/** Narrow: each plan is a card of two lines. */
const cards = 'rk-page (max-width: 640px)';

export const tools = feature({ display: 'flex', flexWrap: 'wrap', marginBlockEnd: space(3) });

export const months = feature({ flexWrap: 'wrap', flexShrink: 1, maxInlineSize: '100%' });

export const columnNames = feature({
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: space(3),
  alignItems: 'end',
  paddingBlock: space(2),
  paddingInline: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
  color: vars.text3,
  '@container': { [cards]: { display: 'none' } },
});
export const columnName = feature({ textAlign: 'end' });
/** Above the radio button and the name, which have no header. */
export const noName = feature({ gridColumn: '1 / 3' });

export const row = feature({
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: space(3),
  rowGap: space(1),
  alignItems: 'center',
  paddingBlock: space(3),
  paddingInline: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.hover },
    '&[data-on]': { background: vars.selected, boxShadow: `inset 2px 0 0 ${vars.accent}` },
    '[dir="rtl"] &[data-on]': { boxShadow: `inset -2px 0 0 ${vars.accent}` },
    '&:has(:focus-visible)': { ...focusRing, outlineOffset: '-2px' },
  },
  '@container': { [cards]: { gridTemplateColumns: '24px minmax(0, 1fr)' } },
});
export const radio = feature({
  margin: 0,
  inlineSize: '16px',
  blockSize: '16px',
  accentColor: vars.accent,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const name = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  minInlineSize: 0,
});
export const plan = feature({ fontSize: '14px', fontWeight: 600 });
export const figure = feature({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [cards]: {
      gridColumn: '2 / -1',
      order: 1,
      display: 'flex',
      justifyContent: 'space-between',
      textAlign: 'start',
      ...type.caption,
      color: vars.text2,
    },
  },
});
/** Name of a figure: only for screen readers in wide layouts, visible in narrow ones without a header. */
export const figureName = feature({
  '@container': {
    'rk-page (min-width: 640.01px)': {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
export const price = feature({
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  '@container': { [cards]: { gridColumn: '2 / -1', justifyItems: 'start', textAlign: 'start' } },
});
export const perMonth = feature({ ...ownDirection, fontSize: '14px', fontWeight: 600, whiteSpace: 'nowrap' });
export const total = feature({ ...type.caption, ...ownDirection, color: vars.text2 });

export const compare = feature({ marginBlockStart: space(4) });
export const summary = feature({
  inlineSize: 'fit-content',
  minBlockSize: '24px',
  borderRadius: vars.r1,
  color: vars.accent,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
export const table = feature({ marginBlockStart: space(3) });
export const quote = feature({ selectors: { '&[aria-busy="true"]': { opacity: 0.6 } } });
