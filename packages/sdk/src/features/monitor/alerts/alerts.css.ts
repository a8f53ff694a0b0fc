import { space, vars } from '@reachkit/theme';
import { inGutter, narrow } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

export const tools = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(3),
});
export const choice = feature({
  flex: '0 1 208px',
  minInlineSize: '120px',
  '@container': { [narrow]: { flex: '1 1 120px' } },
});
export const place = feature({ ...inGutter, paddingBlock: space(4) });
export const found = feature({
  ...ownDirection,
  ...inGutter,
  ...type.caption,
  margin: 0,
  paddingBlockEnd: space(2),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const list = feature({ ...bareBlock, ...inGutter, display: 'grid' });
export const row = feature({
  display: 'grid',
  gridTemplateColumns: '156px minmax(0, 1fr) auto',
  columnGap: space(4),
  rowGap: space(1),
  alignItems: 'baseline',
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const words = feature({ display: 'grid', rowGap: space(0.5), minInlineSize: 0 });
export const sentence = feature({ ...bareBlock, ...ownDirection, overflowWrap: 'anywhere' });
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
export const actions = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  rowGap: space(1),
});
export const action = feature({
  ...bareButton,
  color: vars.accent,
  fontWeight: 500,
  textDecorationLine: 'none',
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecorationLine: 'underline' }, '&:focus-visible': focusRing },
});
