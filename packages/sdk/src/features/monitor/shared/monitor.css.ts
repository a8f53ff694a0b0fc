import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

export { name, quiet, roomy, unknown } from '../../../domain/page/listing.css.ts';
export { form as stack, groupTitle, pairs, textArea } from '../../../ui/Form/Form.css.ts';

export const group = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  paddingBlockStart: space(4),
  borderBlockStart: `1px solid ${vars.border}`,
});
/** A link among facts: recognizable not only by colour. */
export const textLink = feature({
  ...ownDirection,
  color: vars.accent,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});
export const line = feature({ ...bareBlock });
export const segments = feature({ alignSelf: 'flex-start' });
export const warning = feature({ color: vars.warning });
/** A figure with a smaller line below, aligned like a number. */
export const figures = feature({ display: 'grid', justifyItems: 'inherit', minInlineSize: 0 });
export const below = feature({ ...type.caption, display: 'block', color: vars.text2 });
