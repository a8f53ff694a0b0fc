import { vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareButton, focusRing } from '../../ui/css/mixins.ts';

export const dated = feature({
  ...bareButton,
  minBlockSize: '24px',
  marginBlock: '-4px',
  cursor: 'help',
  textDecorationLine: 'underline',
  textDecorationStyle: 'dotted',
  textDecorationColor: vars.text3,
  textUnderlineOffset: '3px',
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '-2px', borderRadius: vars.r1 } },
});
