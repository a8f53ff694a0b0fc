import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection } from '../../../ui/css/mixins.ts';

/** Width from the specification (section 4). */
export const notice = feature({ inlineSize: 'min(450px, calc(100vw - 32px))' });

export const text = feature({ ...bareBlock, ...ownDirection, textWrap: 'pretty' });

export const way = feature({ ...bareBlock, marginBlockStart: space(3) });

export const link = feature({
  color: vars.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  selectors: { '&:focus-visible': { ...focusRing, borderRadius: vars.r1 } },
});
