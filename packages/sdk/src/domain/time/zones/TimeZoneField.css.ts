import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, type } from '../../../ui/css/mixins.ts';

/** As wide as the field, whose width Headless UI measures, and low enough to leave the field in sight. */
export const zones = feature({
  inlineSize: 'max(240px, var(--input-width, 0px))',
  maxInlineSize: 'none',
  // Headless UI takes it for the height that is left.
  vars: { '--anchor-max-height': '280px' },
});

/** Opens the list of a field that one types in. */
export const open = feature({
  ...bareButton,
  display: 'inline-flex',
  flexShrink: 0,
  color: vars.text3,
});
export const none = feature({
  ...bareBlock,
  ...type.body,
  paddingBlock: space(1),
  paddingInline: space(2),
  color: vars.text2,
});
