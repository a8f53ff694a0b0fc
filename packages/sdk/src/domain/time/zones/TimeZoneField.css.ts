import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, type } from '../../../ui/css/mixins.ts';

/** As wide as the field, which Headless UI measures, and low enough to keep the field visible. */
export const zones = feature({
  inlineSize: 'max(240px, var(--input-width, 0px))',
  maxInlineSize: 'none',
  // Headless UI uses it as the available height.
  vars: { '--anchor-max-height': '280px' },
});

/** Opens the list of a combobox. */
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
