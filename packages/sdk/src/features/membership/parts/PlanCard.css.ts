import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const card = feature({
  paddingBlock: `${space(3)} ${space(4)}`,
  borderBlockStart: `1px solid ${vars.rule}`,
});

export const title = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const terms = feature({ ...bareBlock, listStyle: 'none', marginBlockStart: space(2) });

export const term = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(4),
  rowGap: space(1),
  paddingBlock: space(2),
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.rule}` } },
});

export const name = feature({ display: 'inline-flex', alignItems: 'baseline', gap: space(2) });
export const days = feature({
  ...ownDirection,
  ...type.caption,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const order = feature({
  ...type.caption,
  color: vars.accent,
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
});
export const credit = feature({ ...type.caption, color: vars.text2, flexBasis: '100%' });
export const next = feature({ ...ownDirection, ...bareBlock, ...type.caption, color: vars.text2 });
