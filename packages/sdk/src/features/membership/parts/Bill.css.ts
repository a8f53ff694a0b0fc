import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const list = feature({ ...bareBlock, borderBlockStart: `1px solid ${vars.rule}` });

export const line = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space(4),
  alignItems: 'baseline',
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});

export const what = feature({ ...bareBlock, ...ownDirection, minInlineSize: 0 });
export const note = feature({ ...type.caption, ...ownDirection, display: 'block', color: vars.text3 });
export const sum = feature({ ...bareBlock, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** A rule above and a double rule below the total. */
export const total = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space(4),
  alignItems: 'baseline',
  marginBlockStart: '-1px',
  paddingBlock: space(3),
  borderBlockStart: `1px solid ${vars.rule}`,
  borderBlockEnd: `3px double ${vars.rule}`,
});
export const totalName = feature({ ...bareBlock, ...ownDirection, ...type.verdict, minInlineSize: 0 });
export const amount = feature({
  ...bareBlock,
  fontSize: '24px',
  lineHeight: '32px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
  whiteSpace: 'nowrap',
});
export const span = feature({
  ...type.caption,
  ...ownDirection,
  gridColumn: '1 / -1',
  margin: 0,
  color: vars.text3,
});
export const sentence = feature({ ...bareBlock, ...ownDirection });
export const after = feature({
  ...type.caption,
  marginBlockStart: space(2),
  color: vars.text2,
});
