import { space, vars } from '@reachkit/theme';
import { keyframes } from '@vanilla-extract/css';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, floating, focusRing, type } from '../../../ui/css/mixins.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

export const root = feature({
  ...floating,
  position: 'fixed',
  zIndex: vars.layerFloat,
  insetBlockEnd: space(5),
  insetInlineEnd: space(5),
  inlineSize: 'min(320px, calc(100vw - 32px))',
  maxBlockSize: 'min(60dvh, 400px)',
  overflowY: 'auto',
  padding: space(4),
  animation: `${rise} ${vars.motionIn}`,
  '@media': {
    '(max-width: 640px)': {
      // Above the bottom menu of a phone.
      insetBlockEnd: `calc(${space(4)} + env(safe-area-inset-bottom, 0px) + 56px)`,
      insetInline: space(4),
      inlineSize: 'auto',
    },
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { border: '1px solid' },
  },
  // Within a shell it is a bar above the page.
  selectors: {
    '[data-tip-place] > &': {
      position: 'static',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: space(3),
      inlineSize: 'auto',
      maxBlockSize: 'none',
      paddingBlock: space(2),
      border: 'none',
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
});

export const title = feature({
  ...bareBlock,
  ...type.body,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(1.5),
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const icon = feature({ flexShrink: 0, marginBlockStart: '2px', color: vars.accent });

export const text = feature({
  ...bareBlock,
  ...type.body,
  marginBlockStart: space(1),
  color: vars.text2,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  selectors: { '[data-tip-place] > * > &': { flex: '1 1 320px', marginBlockStart: 0 } },
});

export const actions = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(3),
  marginBlockStart: space(3),
  selectors: { '[data-tip-place] > * > &': { marginBlockStart: 0, marginInlineStart: 'auto' } },
});

export const link = feature({
  ...type.body,
  borderRadius: vars.r1,
  color: vars.accent,
  fontWeight: 600,
  selectors: { '&:focus-visible': focusRing },
});
