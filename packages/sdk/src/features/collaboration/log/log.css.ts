import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type, wrapped } from '../../../ui/css/mixins.ts';

export { list } from '../shared/tab.css.ts';

export const item = feature({
  display: 'grid',
  rowGap: space(1),
  minInlineSize: 0,
  paddingBlock: space(3),
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
});
export const head = feature({ ...bareBlock, display: 'flex', flexWrap: 'wrap', columnGap: space(2) });
export const action = feature({ ...ownDirection, fontWeight: 500, color: vars.text });
export const about = feature({ color: vars.text2, overflowWrap: 'anywhere' });
export const who = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(2),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const changes = feature({ ...bareBlock, display: 'grid', rowGap: space(1), minInlineSize: 0 });
export const change = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 144px) minmax(0, 1fr)',
  columnGap: space(3),
  '@media': { '(max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const field = feature({ ...type.caption, ...ownDirection, color: vars.text2 });
export const values = feature({
  ...bareBlock,
  ...type.caption,
  ...wrapped,
  alignItems: 'baseline',
  columnGap: space(1.5),
  minInlineSize: 0,
  fontVariantNumeric: 'tabular-nums',
});
export const before = feature({ ...ownDirection, color: vars.text2, overflowWrap: 'anywhere' });
export const after = feature({
  ...ownDirection,
  color: vars.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
});
export const arrow = feature({
  flex: 'none',
  alignSelf: 'center',
  color: vars.text3,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
