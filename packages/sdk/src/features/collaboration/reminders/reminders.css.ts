import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection } from '../../../ui/css/mixins.ts';

export { list, sectionTitle as title } from '../shared/tab.css.ts';

export const choice = feature({ display: 'grid', rowGap: space(1), minInlineSize: 0, color: vars.text });
export const days = feature({ display: 'flex', flexWrap: 'wrap', columnGap: space(4), rowGap: space(2) });
export const preview = feature({
  display: 'grid',
  rowGap: space(2),
  minInlineSize: 0,
  color: vars.text,
  paddingBlockStart: space(4),
  borderBlockStart: `1px solid ${vars.border}`,
});
export const row = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space(2),
  alignItems: 'start',
  paddingBlock: space(2),
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
});
export const icon = feature({ color: vars.text3, marginBlockStart: space(0.5) });
export const what = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  rowGap: space(0.5),
  minInlineSize: 0,
});
export const name = feature({ ...ownDirection, fontWeight: 500, overflowWrap: 'anywhere' });
export const when = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const sample = feature({
  ...bareBlock,
  display: 'grid',
  rowGap: space(2),
  padding: space(3),
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r2,
  minInlineSize: 0,
});
export const subject = feature({ ...bareBlock, fontWeight: 600, overflowWrap: 'anywhere' });
export const text = feature({ ...bareBlock, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
