import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { focusRing, oneLine } from '../../ui/css/mixins.ts';

export const creator = feature({ display: 'flex', alignItems: 'center', gap: space(2.5), minInlineSize: 0 });

export const link = feature({
  ...oneLine,
  display: 'block',
  color: vars.text,
  fontWeight: 500,
  textDecoration: 'none',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  borderRadius: vars.r1,
  selectors: {
    'a&:hover': { color: vars.accent },
    '&:focus-visible': { ...focusRing, outlineOffset: '1px' },
  },
});

/** Beside words of 12 px. */
export const mark = feature({ display: 'inline-flex', verticalAlign: '-2px' });

export const unknown = feature({ color: vars.text3 });

/** That a colleague wrote already is a warning. */
export const contact = feature({
  color: vars.text3,
  selectors: {
    '&[data-contact="me"]': { color: vars.text },
    '&[data-contact="team"]': { color: vars.warning },
  },
});

export const totalsNote = feature({
  marginInlineStart: space(2),
  fontWeight: 400,
  color: vars.text2,
  whiteSpace: 'nowrap',
});
