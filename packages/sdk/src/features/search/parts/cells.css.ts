import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareButton, focusRing, oneLine } from '../../../ui/css/mixins.ts';

export const creator = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minInlineSize: 0,
});

export const name = feature({
  ...bareButton,
  ...oneLine,
  display: 'block',
  inlineSize: '100%',
  fontWeight: 500,
  color: vars.text,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  textDecoration: 'none',
  selectors: {
    'a&:hover, button&:hover': { color: vars.accent },
    'a&:focus-visible, button&:focus-visible': { ...focusRing, outlineOffset: '1px', borderRadius: vars.r1 },
    'span&': { cursor: 'inherit' },
  },
});

export const unknown = feature({ color: vars.text3 });

export const email = feature({
  display: 'inline-flex',
  verticalAlign: 'middle',
  color: vars.success,
  selectors: { '&[data-has="no"]': { color: vars.mute } },
});

export const totalsNote = feature({
  marginInlineStart: space(2),
  fontWeight: 400,
  color: vars.text2,
  whiteSpace: 'nowrap',
});
