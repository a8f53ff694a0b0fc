import { space, vars } from '@reachkit/theme';
import { bareBlock, focusRing, ownDirection, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const root = part(
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    minInlineSize: 0,
    inlineSize: '100%',
    borderBlockStart: `1px solid ${vars.rule}`,
  },
  { selectors: { '&[data-bare]': { borderBlockStart: 0 } } },
);

export const head = part({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  minBlockSize: '36px',
  paddingBlock: space(1),
});
export const title = part({
  ...bareBlock,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  minInlineSize: 0,
});
export const note = part({
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  overflowWrap: 'anywhere',
  minInlineSize: 0,
});
export const actions = part({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space(1),
  marginInlineStart: 'auto',
});

export const body = part({ position: 'relative', minInlineSize: 0 });
export const picture = part({ position: 'relative', minInlineSize: 0 });
export const reserve = part({ display: 'block' });
export const waiting = part({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 });
export const expected = part({ stroke: vars.border });
export const empty = part({
  ...bareBlock,
  ...type.body,
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  color: vars.text2,
  textWrap: 'pretty',
  padding: space(4),
});
export const emptyLine = part({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  color: vars.text2,
  paddingBlock: space(2),
});
export const foot = part({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  marginBlockStart: space(1),
  textWrap: 'pretty',
});

export const scale = part({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(1.5),
  color: vars.text2,
  direction: 'ltr',
  marginBlockStart: space(1),
});
export const scaleSteps = part({ display: 'block' });

export const tableBox = part(
  { overflow: 'auto', minInlineSize: 0, overscrollBehavior: 'contain' },
  { selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } } },
);
export const table = part({
  ...type.caption,
  borderCollapse: 'separate',
  borderSpacing: 0,
  inlineSize: '100%',
  fontVariantNumeric: 'tabular-nums',
});
const cellBox = {
  paddingBlock: space(1),
  paddingInline: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
} as const;
export const columnHead = part(
  {
    ...cellBox,
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    fontWeight: 400,
    color: vars.text3,
    background: vars.surface,
    borderBlockEnd: `1px solid ${vars.rule}`,
    textAlign: 'end',
  },
  { selectors: { '&:first-child': { textAlign: 'start', paddingInlineStart: 0 } } },
);
export const rowHead = part({
  ...cellBox,
  fontWeight: 400,
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  minInlineSize: '96px',
  paddingInlineStart: 0,
});
export const cell = part({ ...cellBox, textAlign: 'end' });
