import { space, vars } from '@reachkit/theme';
import { bareButton, focusRing, oneLine, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const box = part(
  {},
  {
    flexWrap: 'wrap',
    gap: space(1),
    blockSize: 'auto',
    minBlockSize: vars.control,
    paddingBlock: '3px',
    cursor: 'text',
  },
);

/** The tags and the input share the lines of the box. */
export const list = part({ display: 'contents', listStyle: 'none' });

export const tag = part(
  {
    ...type.body,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1),
    minInlineSize: 0,
    maxInlineSize: '100%',
    minBlockSize: '24px',
    paddingInlineStart: space(1.5),
    borderRadius: vars.r1,
    background: vars.press,
    color: vars.text,
    cursor: 'default',
  },
  {
    selectors: {
      '&[data-invalid]': { background: vars.dangerSoft, color: vars.danger },
      '[data-disabled] &': { color: vars.text3, paddingInlineEnd: space(1.5) },
    },
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
);
export const sign = part({ flexShrink: 0 });
export const words = part({ ...oneLine, minInlineSize: 0 });

export const remove = part(
  {
    ...bareButton,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    inlineSize: '24px',
    blockSize: '24px',
    borderRadius: vars.r1,
    color: 'inherit',
    selectors: {
      '&:hover': { background: vars.hover },
      '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
    },
  },
  { '@media': { '(pointer: coarse) and (max-width: 640px)': { inlineSize: '36px', blockSize: '36px' } } },
);

export const input = part(
  {},
  {
    flexBasis: '96px',
    inlineSize: 'auto',
    blockSize: '24px',
    // Nothing more can be typed, but Backspace still works from here.
    selectors: { '&[data-full]': { flexBasis: '8px' } },
  },
);
export const fault = part({ display: 'block' });
