import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, clamped, focusRing, oneLine, type } from '../../../ui/css/mixins.ts';

export const row = feature({
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'stretch',
  gap: space(4),
  minInlineSize: 0,
  blockSize: '44px',
  paddingInline: vars.gutter,
  background: vars.background,
  borderBlockEnd: `1px solid ${vars.border}`,
});

export const top = feature({ display: 'flex', flex: 1, minInlineSize: 0, alignSelf: 'stretch' });

export const groups = feature({
  ...bareBlock,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  flex: 1,
  minInlineSize: 0,
  selectors: { [`${row} > &`]: { marginInlineStart: space(-2.5) } },
});

/** Items that do not fit stay measurable but invisible, and are available in "more". */
export const group = feature({
  flexShrink: 0,
  maxInlineSize: '100%',
  selectors: { '&[data-spare]': { position: 'absolute', insetInlineStart: 0, visibility: 'hidden' } },
});

export const link = feature({
  ...bareButton,
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  maxInlineSize: '220px',
  blockSize: '32px',
  paddingInline: space(2.5),
  borderRadius: vars.r2,
  color: vars.text2,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: vars.hover, color: vars.text },
    '&:focus-visible': focusRing,
    '&[aria-expanded="true"]': { background: vars.press, color: vars.text },
    '&[aria-current], &[data-current]': { background: vars.press, color: vars.text, fontWeight: 600 },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-current], &[data-current]': { outline: '1px solid Highlight' } },
    },
  },
});

export const words = feature({ ...oneLine, minInlineSize: 0 });

/** Pages of the current section; the current one is underlined, as tabs are. */
export const pages = feature({
  ...bareBlock,
  display: 'flex',
  flexShrink: 1,
  gap: space(5),
  minInlineSize: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

export const page = feature({
  ...type.body,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  blockSize: '43px',
  color: vars.text2,
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.text },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px', borderRadius: vars.r1 },
    '&[aria-current]': { color: vars.text, fontWeight: 600 },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      blockSize: '2px',
      background: vars.accent,
    },
  },
});

/** The bottom menu of a phone. */
export const phone = feature({
  gridArea: 'phone',
  background: vars.background,
  borderBlockStart: `1px solid ${vars.border}`,
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
});

export const phoneList = feature({ ...bareBlock, display: 'flex' });
export const phoneItem = feature({ flex: '1 1 0', minInlineSize: 0, display: 'flex' });

export const phoneLink = feature({
  ...bareButton,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '52px',
  paddingInline: space(1),
  color: vars.text2,
  fontSize: '12px',
  lineHeight: '16px',
  textAlign: 'center',
  textDecoration: 'none',
  selectors: {
    '&:focus-visible': { ...focusRing, outlineOffset: '-3px', borderRadius: vars.r2 },
    '&[aria-current], &[data-current]': { color: vars.accent, fontWeight: 600 },
  },
});

/** Five items of a narrow phone leave room for one word a line. */
export const phoneWords = feature({ ...clamped(2), maxInlineSize: '100%', lineHeight: '14px' });
