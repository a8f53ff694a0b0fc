import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, oneLine, ownDirection } from '../../../../ui/css/mixins.ts';

export const bar = feature({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minBlockSize: '40px',
  paddingInline: vars.gutter,
  '@container': {
    'rk-search (max-width: 900px)': { flexWrap: 'wrap', rowGap: 0 },
    'rk-search (max-width: 640px)': { paddingInline: space(4), borderBlockEnd: `1px solid ${vars.rule}` },
  },
});

export const headline = feature({
  ...bareBlock,
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  columnGap: space(3),
  minInlineSize: 0,
  '@container': {
    'rk-search (max-width: 900px)': { paddingBlockStart: space(1) },
  },
  selectors: { '&[data-older]': { color: vars.text3 } },
});

/** Never truncated; its neighbours go to the next line. */
export const matching = feature({ flexShrink: 0, whiteSpace: 'nowrap' });

export const total = feature({
  fontSize: '16px',
  lineHeight: '24px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
});

export const left = feature({
  ...ownDirection,
  ...oneLine,
  color: vars.text2,
  selectors: { '&[data-scarce]': { color: vars.warning } },
});

export const sample = feature({
  ...bareBlock,
  paddingInline: vars.gutter,
  paddingBlockEnd: space(2),
  color: vars.text2,
  '@container': {
    'rk-search (max-width: 640px)': { paddingInline: space(4), paddingBlock: space(2) },
  },
  selectors: { '&[data-awaited]': { visibility: 'hidden' } },
});

export const news = feature({ color: vars.accent, whiteSpace: 'nowrap' });

export const asOf = feature({
  ...oneLine,
  color: vars.text3,
  '@container': { 'rk-search (max-width: 640px)': { display: 'none' } },
});

export const tools = feature({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  marginInlineStart: 'auto',
});

export const wide = feature({
  display: 'inline-flex',
  alignItems: 'center',
  '@container': { 'rk-search (max-width: 640px)': { display: 'none' } },
});
