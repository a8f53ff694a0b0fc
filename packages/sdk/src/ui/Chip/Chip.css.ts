import { space, vars } from '@reachkit/theme';
import { bareButton, focusRing, oneLine, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const root = part(
  {
    ...type.body,
    display: 'inline-flex',
    alignItems: 'stretch',
    maxInlineSize: '100%',
    blockSize: '28px',
    border: `1px solid ${vars.border2}`,
    borderRadius: vars.r2,
    background: vars.surface,
    color: vars.text,
    transition: `border-color ${vars.motionIn}, box-shadow ${vars.motionIn}`,
  },
  {
    selectors: {
      '&[data-tone="warning"]': { borderStyle: 'dashed', borderColor: vars.warning },
      '&[data-open]': { borderColor: vars.accent, boxShadow: vars.ring },
      '&[data-add]': { borderStyle: 'dashed', color: vars.text2 },
    },
    '@media': { '(pointer: coarse) and (max-width: 640px)': { blockSize: '36px', fontSize: '14px' } },
  },
);

export const main = part(
  {
    ...bareButton,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1.5),
    minInlineSize: 0,
    paddingInline: space(2),
    borderRadius: `calc(${vars.r2} - 1px)`,
    selectors: {
      'button&:hover': { background: vars.hover },
      '&:focus-visible': focusRing,
    },
  },
  {
    '@media': {
      // 36 px visible, 44 px hit area.
      '(pointer: coarse)': {
        selectors: {
          '&::after': { content: '""', position: 'absolute', insetBlock: '-4px', insetInline: 0 },
        },
      },
    },
  },
);

export const icon = part(
  { display: 'inline-flex', flexShrink: 0, color: vars.text3 },
  {
    selectors: { '[data-tone="warning"] &': { color: vars.warning } },
  },
);
export const field = part(
  { color: vars.text2, flexShrink: 0 },
  {
    selectors: { '[data-tone="warning"] &': { color: vars.warning } },
  },
);
export const value = part({ ...oneLine, fontWeight: 500, minInlineSize: 0 });

export const remove = part(
  {
    ...bareButton,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    inlineSize: '24px',
    borderInlineStart: `1px solid ${vars.border}`,
    borderStartEndRadius: `calc(${vars.r2} - 1px)`,
    borderEndEndRadius: `calc(${vars.r2} - 1px)`,
    color: vars.text3,
    selectors: { '&:hover': { background: vars.hover, color: vars.text }, '&:focus-visible': focusRing },
  },
  {
    '@media': { '(pointer: coarse)': { inlineSize: '36px' } },
  },
);
