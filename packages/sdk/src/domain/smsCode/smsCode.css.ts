import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { focusRing } from '../../ui/css/mixins.ts';

/** A separate line below the field's text. */
export const aside = feature({ display: 'block', marginBlockStart: space(1) });
export const link = feature({
  unicodeBidi: 'plaintext',
  color: vars.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  selectors: { '&:focus-visible': { ...focusRing, borderRadius: vars.r1 } },
});
