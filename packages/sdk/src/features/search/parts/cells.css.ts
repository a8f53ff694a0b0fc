import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareButton, focusRing, oneLine, type } from '../../../ui/css/mixins.ts';

export const creator = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minInlineSize: 0,
});

export const names = feature({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const name = feature({
  ...bareButton,
  ...oneLine,
  fontWeight: 500,
  color: vars.text,
  textAlign: 'start',
  textDecoration: 'none',
  selectors: {
    'a&:hover, button&:hover': { color: vars.accent },
    'a&:focus-visible, button&:focus-visible': { ...focusRing, outlineOffset: '1px', borderRadius: vars.r1 },
    'span&': { cursor: 'inherit' },
  },
});

export const handle = feature({ ...oneLine, ...type.caption, color: vars.text3 });

export const lines = feature({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const first = feature({ ...oneLine });

export const main = feature({ fontWeight: 600 });

export const second = feature({ ...oneLine, ...type.caption, color: vars.text2 });

export const change = feature({
  ...type.caption,
  color: vars.text2,
  selectors: {
    '&[data-mark="jump"]': { color: vars.warning },
    '&[data-mark="drop"]': { color: vars.danger },
  },
});

export const unknown = feature({ color: vars.text3 });

export const email = feature({
  display: 'inline-flex',
  verticalAlign: 'middle',
  color: vars.success,
  selectors: { '&[data-has="no"]': { color: vars.mute } },
});
