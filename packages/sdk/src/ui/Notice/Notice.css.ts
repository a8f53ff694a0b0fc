import { space, vars } from '@reachkit/theme';
import { keyframes } from '@vanilla-extract/css';
import { bareButton, focusRing, ownDirection, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

export const notice = part(
  {
    ...type.body,
    display: 'flex',
    alignItems: 'flex-start',
    gap: space(2),
    paddingBlock: space(2),
    paddingInline: space(3),
    borderRadius: vars.r2,
    background: vars.press,
    color: vars.text,
  },
  {
    selectors: {
      '&[data-tone="success"]': { background: vars.successSoft },
      '&[data-tone="warning"]': { background: vars.warningSoft },
      '&[data-tone="error"]': { background: vars.dangerSoft },
      '&[data-tone="info"]': { background: vars.accentSoft },
    },
  },
);

export const icon = part(
  { display: 'inline-flex', flexShrink: 0, paddingBlock: '2px' },
  {
    selectors: {
      '[data-tone="success"] > &': { color: vars.success },
      '[data-tone="warning"] > &': { color: vars.warning },
      '[data-tone="error"] > &': { color: vars.danger },
      '[data-tone="info"] > &': { color: vars.accent },
    },
  },
);

export const words = part({
  ...ownDirection,
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
export const request = part({ ...type.caption, display: 'block', opacity: 0.8 });

export const host = part(
  {
    position: 'fixed',
    zIndex: `calc(${vars.layerFloat} + 1)`,
    insetBlockEnd: space(5),
    insetInlineStart: space(5),
    maxInlineSize: 'min(480px, calc(100vw - 40px))',
    pointerEvents: 'none',
  },
  {
    '@media': {
      '(max-width: 640px)': {
        insetInline: space(4),
        insetBlockEnd: `calc(${space(4)} + env(safe-area-inset-bottom) + 56px)`,
      },
    },
  },
);

export const toast = part({
  ...type.body,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  paddingBlock: space(2),
  paddingInline: space(3),
  borderRadius: vars.r2,
  background: vars.text,
  color: vars.surface,
  boxShadow: vars.shadow2,
  pointerEvents: 'auto',
  animation: `${rise} ${vars.motionIn}`,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

export const toastButton = part({
  ...bareButton,
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minBlockSize: '20px',
  borderRadius: vars.r1,
  fontWeight: 600,
  selectors: {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&:focus-visible': { ...focusRing, outlineColor: 'currentColor' },
  },
});
