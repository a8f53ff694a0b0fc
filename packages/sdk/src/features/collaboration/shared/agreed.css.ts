import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const part = feature({ display: 'grid', rowGap: space(1), alignContent: 'start', minInlineSize: 0 });
export const title = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text2 });
export const rows = feature({ ...bareBlock, display: 'grid', minInlineSize: 0 });
export const row = feature({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  columnGap: space(3),
  alignItems: 'baseline',
  paddingBlock: space(1),
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
});
export const term = feature({ ...type.caption, ...ownDirection, color: vars.text2 });
export const value = feature({
  ...bareBlock,
  ...ownDirection,
  color: vars.text,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  fontVariantNumeric: 'tabular-nums',
});
export const price = feature({ fontWeight: 600 });
