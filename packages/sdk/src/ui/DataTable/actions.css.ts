import { vars } from '@reachkit/theme';
import { bareButton, focusRing } from '../css/mixins.ts';
import { part } from '../css/part.ts';

/** Stays at the inline end while the other columns scroll sideways. */
export const cell = part(
  { position: 'sticky', insetInlineEnd: 0, zIndex: 1, background: 'inherit' },
  { display: 'flex', flexDirection: 'row', alignItems: 'center', justifyContent: 'flex-end' },
);

export const place = part({ display: 'inline-flex' });

export const button = part({
  ...bareButton,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  borderRadius: vars.r2,
  color: vars.text3,
  selectors: {
    '&:hover': { background: vars.hover, color: vars.text },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
  },
});
