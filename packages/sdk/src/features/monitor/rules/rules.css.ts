import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const list = feature({ ...bareBlock, display: 'grid' });
export const row = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space(3),
  rowGap: space(1),
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const words = feature({ display: 'grid', rowGap: space(1), minInlineSize: 0 });
export const head = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  rowGap: space(0.5),
});
export const name = feature({ ...ownDirection, fontWeight: 600, overflowWrap: 'anywhere' });
export const facts = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  rowGap: space(0.5),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const terms = feature({ overflowWrap: 'anywhere' });
export const matches = feature({ ...bareBlock, display: 'grid', maxBlockSize: '240px', overflowY: 'auto' });
export const match = feature({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  columnGap: space(2),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const matchTitle = feature({ ...bareBlock, ...ownDirection, overflowWrap: 'anywhere' });
