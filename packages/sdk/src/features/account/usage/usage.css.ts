import { space, vars } from '@reachkit/theme';
import { inGutter, narrow } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

export const place = feature({ ...inGutter, paddingBlock: space(4), minInlineSize: 0 });
export const body = feature({ minInlineSize: 0, selectors: { '&[data-stale]': { opacity: 0.6 } } });
export const counters = feature({ ...inGutter, paddingBlockStart: space(4), minInlineSize: 0 });
export const foot = feature({
  ...bareBlock,
  ...inGutter,
  ...ownDirection,
  ...type.caption,
  color: vars.text2,
  maxInlineSize: '760px',
  paddingBlockEnd: space(6),
  textWrap: 'pretty',
});
export const forecast = feature({
  selectors: {
    '&[data-state="runsOut"]': { color: vars.warning },
    '&[data-state="usedUp"]': { color: vars.danger },
  },
});
export const meter = feature({
  display: 'block',
  inlineSize: '100%',
  blockSize: '3px',
  marginBlock: space(1),
});
export const track = feature({ fill: vars.peer });
export const bar = feature({
  fill: vars.text2,
  selectors: {
    '[data-tone="warning"] > &': { fill: vars.warning },
    '[data-tone="danger"] > &': { fill: vars.danger },
    '[dir="rtl"] &': { transform: 'scaleX(-1)', transformOrigin: 'center', transformBox: 'view-box' },
  },
});
export const stocks = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  rowGap: space(1),
  paddingBlock: space(2),
  color: vars.text2,
});
export const stock = feature({ display: 'flex', gap: space(2) });
export const figure = feature({ ...bareBlock, color: vars.text, fontVariantNumeric: 'tabular-nums' });

export const filter = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space(3),
  paddingBlock: space(4),
});
export const days = feature({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const choices = feature({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginInlineStart: 'auto',
  '@container': { [narrow]: { marginInlineStart: 0, inlineSize: '100%' } },
});
export const choice = feature({
  inlineSize: '160px',
  '@container': { [narrow]: { flex: 1, inlineSize: 'auto', minInlineSize: '132px' } },
});

export const sectionTitle = feature({
  ...bareBlock,
  ...type.body,
  fontWeight: 600,
  paddingBlockEnd: space(2),
});
export const sentence = feature({ ...bareBlock, ...ownDirection, color: vars.text2 });
export const quiet = feature({ color: vars.text2 });
export const scroll = feature({
  overflowX: 'auto',
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } },
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
} as const;
export const headCell = feature({
  ...headShape,
  textAlign: 'end',
  selectors: { '&[data-chosen]': { fontWeight: 600, color: vars.text } },
});
export const wordHead = feature({ ...headShape, textAlign: 'start' });
export const firstHead = feature({ ...headShape, textAlign: 'start', paddingInlineStart: 0 });
const cellShape = { padding: space(2), borderBlockEnd: `1px solid ${vars.border}` } as const;
export const firstCell = feature({
  ...cellShape,
  paddingInlineStart: 0,
  minInlineSize: '120px',
  maxInlineSize: '240px',
  textAlign: 'start',
  fontWeight: 400,
  overflowWrap: 'anywhere',
});
export const cell = feature({ ...cellShape, textAlign: 'end', whiteSpace: 'nowrap' });
const totalShape = {
  fontWeight: 600,
  paddingBlock: space(2),
  borderBlockStart: `1px solid ${vars.rule}`,
  borderBlockEnd: `3px double ${vars.rule}`,
} as const;
export const totalHead = feature({ ...totalShape, textAlign: 'start' });
export const totalCell = feature({ ...totalShape, paddingInline: space(2), textAlign: 'end' });
export const name = feature({
  ...bareButton,
  ...ownDirection,
  minBlockSize: '24px',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  borderRadius: vars.r1,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textDecorationColor: vars.mute,
  textUnderlineOffset: '4px',
  selectors: {
    '&:hover': { color: vars.accent, textDecorationColor: 'currentColor' },
    '&[aria-pressed="true"]': { fontWeight: 600, color: vars.accent },
    '&:focus-visible': focusRing,
  },
});

export const charges = feature({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '@container': { [narrow]: { display: 'block' } },
});
/** On narrow pages each charge is a block of two lines without headers. */
export const chargeHeads = feature({
  '@container': {
    [narrow]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
export const charge = feature({
  '@container': {
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: space(3),
      paddingBlock: space(2),
      borderBlockEnd: `1px solid ${vars.border}`,
    },
  },
});
const plainOnPhone = { '@container': { [narrow]: { padding: 0, borderBlockEnd: 0 } } } as const;
export const when = feature({
  ...cellShape,
  ...plainOnPhone,
  paddingInlineStart: 0,
  whiteSpace: 'nowrap',
  color: vars.text2,
});
export const who = feature({ ...cellShape, ...plainOnPhone, overflowWrap: 'anywhere' });
export const what = feature({ ...cellShape, ...plainOnPhone, whiteSpace: 'nowrap' });
export const amount = feature({
  ...cellShape,
  textAlign: 'end',
  '@container': { [narrow]: { padding: 0, borderBlockEnd: 0 } },
});
export const subject = feature({
  ...cellShape,
  inlineSize: '45%',
  overflowWrap: 'anywhere',
  '@container': { [narrow]: { padding: 0, borderBlockEnd: 0, inlineSize: '100%' } },
});
export const subjectWords = feature({ ...ownDirection });
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
export const more = feature({ marginBlockStart: space(3) });
