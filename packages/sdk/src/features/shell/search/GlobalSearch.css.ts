import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, floating, focusRing, oneLine, type } from '../../../ui/css/mixins.ts';

const phone = '(max-width: 640px)';

export const root = feature({ flexShrink: 1000, inlineSize: '260px', minInlineSize: '160px' });
export const search = feature({ minInlineSize: 0 });

export const box = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  blockSize: vars.control,
  // Padding and border align the text with the panel below.
  paddingInline: '11px',
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r2,
  background: vars.surface,
  color: vars.text,
  selectors: { '&:focus-within': { borderColor: vars.accent, boxShadow: vars.ring } },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:focus-within': { outline: '2px solid Highlight' } } },
    [phone]: { minBlockSize: '44px' },
  },
});

export const icon = feature({ flexShrink: 0, marginInline: space(1), color: vars.text2 });

export const input = feature({
  ...bareButton,
  ...type.body,
  flex: 1,
  inlineSize: '100%',
  minInlineSize: 0,
  blockSize: '100%',
  cursor: 'text',
  textAlign: 'start',
  textOverflow: 'ellipsis',
  selectors: {
    '&:focus': { outline: 'none' },
    '&::placeholder': { color: vars.text3, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  // Below 16 px, phones zoom in on a focused field.
  '@media': { [phone]: { fontSize: '16px' } },
});

export const key = feature({
  flexShrink: 0,
  paddingInline: space(1),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r1,
  color: vars.text3,
  fontFamily: 'inherit',
  fontSize: '11px',
  lineHeight: '16px',
  whiteSpace: 'nowrap',
});

export const clear = feature({
  ...bareButton,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: '24px',
  blockSize: '24px',
  marginInlineEnd: '-4px',
  borderRadius: vars.r1,
  color: vars.text3,
  selectors: { '&:hover': { background: vars.hover, color: vars.text }, '&:focus-visible': focusRing },
});

export const panel = feature({
  ...floating,
  ...type.body,
  position: 'fixed',
  zIndex: vars.layerFloat,
  inlineSize: 'min(440px, calc(100vw - 16px))',
  maxBlockSize: 'min(560px, calc(100dvh - 72px))',
  overflowY: 'auto',
  padding: space(1),
  selectors: {
    '&[data-inline]': {
      position: 'static',
      inlineSize: 'auto',
      maxBlockSize: 'none',
      overflowY: 'visible',
      boxShadow: 'none',
    },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const list = feature({ display: 'flex', flexDirection: 'column' });
export const group = feature({
  selectors: {
    '& + &': {
      marginBlockStart: space(1),
      paddingBlockStart: space(1),
      borderBlockStart: `1px solid ${vars.border}`,
    },
  },
});
export const heading = feature({
  ...type.caption,
  paddingInline: space(2),
  paddingBlock: space(1),
  color: vars.text3,
});

export const option = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: '32px',
  paddingBlock: space(1),
  paddingInline: space(2),
  borderRadius: vars.r2,
  color: vars.text,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&[data-active]': { background: vars.press } },
  '@media': {
    [phone]: { minBlockSize: '44px' },
    '(forced-colors: active)': { selectors: { '&[data-active]': { outline: '2px solid Highlight' } } },
  },
});

/** One width for pictures and icons, so that the texts align. */
export const optionIcon = feature({
  display: 'inline-flex',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: '24px',
  color: vars.text2,
});
export const optionWords = feature({ flex: '1 1 auto', minInlineSize: 0 });
export const optionName = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  minInlineSize: 0,
});
export const optionLabel = feature({ ...oneLine, minInlineSize: 0 });
export const mark = feature({ display: 'inline-flex', flexShrink: 0, color: vars.text2 });
export const optionDetail = feature({ ...type.caption, ...oneLine, display: 'block', color: vars.text3 });
export const optionEnd = feature({
  ...type.caption,
  ...oneLine,
  flexShrink: 0,
  maxInlineSize: '45%',
  marginInlineStart: 'auto',
  color: vars.text3,
});

export const say = feature({
  ...bareBlock,
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingInline: space(2),
  paddingBlock: space(1.5),
  color: vars.text3,
  overflowWrap: 'anywhere',
});
export const actions = feature({ display: 'flex', justifyContent: 'flex-end', padding: space(1) });

/** On a phone the sheet starts at the top, so that the keyboard leaves room for results. */
export const sheet = feature({
  '@media': {
    [phone]: {
      inlineSize: '100vw',
      maxInlineSize: 'none',
      blockSize: '100dvh',
      maxBlockSize: '100dvh',
      margin: 0,
      borderRadius: 0,
    },
  },
});
