import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareButton, focusRing, oneLine } from '../../ui/css/mixins.ts';

export const creator = feature({ display: 'flex', alignItems: 'center', gap: space(2.5), minInlineSize: 0 });

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

/** Green if email is deliverable; the icon's shape shows it too. */
export const email = feature({
  display: 'inline-flex',
  verticalAlign: 'middle',
  color: vars.success,
  selectors: {
    '&[data-state="unknown"]': { color: vars.text2 },
    '&[data-state="risky"], &[data-state="invalid"]': { color: vars.warning },
    '&[data-state="none"]': { color: vars.mute },
  },
});

/** Next to 12 px text. */
export const mark = feature({ display: 'inline-flex', verticalAlign: '-2px' });

export const unknown = feature({ color: vars.text3 });

/** Warning colour if a colleague has already written. */
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

export const blacklisted = feature({ color: vars.danger });

export const teamStatusLine = feature({ display: 'flex', flexWrap: 'wrap', columnGap: space(2.5) });
