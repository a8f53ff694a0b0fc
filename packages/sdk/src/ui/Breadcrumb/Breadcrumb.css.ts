import { space, vars } from '@reachkit/theme';
import { bareBlock, bareButton, focusRing, oneLine, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const root = part({ ...type.body, minInlineSize: 0, maxInlineSize: '100%' });

export const list = part({
  ...bareBlock,
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minInlineSize: 0,
});

export const item = part(
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1),
    minInlineSize: '40px',
    // The current page is cut last; factors below 1 would leave some overflow.
    flexShrink: 4,
    selectors: { '&:last-child': { flexShrink: 1 } },
  },
  { selectors: { '&[data-fixed]': { flexShrink: 0, minInlineSize: 'auto' } } },
);

export const place = part(
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1.5),
    minInlineSize: 0,
    minBlockSize: '24px',
    color: vars.text2,
    textDecoration: 'none',
  },
  { selectors: { '&[aria-current]': { color: vars.text, fontWeight: 600 } } },
);

export const link = part({
  // With the item's height, a target of 24 px (WCAG 2.2, 2.5.8), also for an icon alone.
  minInlineSize: '24px',
  justifyContent: 'center',
  borderRadius: vars.r1,
  selectors: {
    '&:hover': { color: vars.text, textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&:focus-visible': focusRing,
  },
});

export const words = part({ ...oneLine, minInlineSize: 0 });

export const separator = part({
  flexShrink: 0,
  color: vars.text3,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});

export const more = part({
  ...bareButton,
  minInlineSize: '24px',
  minBlockSize: '24px',
  borderRadius: vars.r1,
  textAlign: 'center',
  color: vars.text2,
  selectors: { '&:hover': { background: vars.hover, color: vars.text }, '&:focus-visible': focusRing },
});
