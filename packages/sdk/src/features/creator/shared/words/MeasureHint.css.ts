import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, type } from '../../../../ui/css/mixins.ts';

export const button = feature({
  ...bareButton,
  cursor: 'help',
  // A touch target, without moving the lines around it.
  paddingBlock: space(1),
  marginBlock: `calc(-1 * ${space(1)})`,
  textDecorationLine: 'underline',
  textDecorationStyle: 'dotted',
  textDecorationColor: vars.mute,
  textUnderlineOffset: '3px',
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});

export const list = feature({ ...bareBlock, display: 'grid', rowGap: space(1.5) });

export const sentence = feature({ ...bareBlock, ...type.body, color: vars.text2, textWrap: 'pretty' });
