import { space, vars } from '@reachkit/theme';
import { inGutter, narrow } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const about = feature({
  ...bareBlock,
  ...ownDirection,
  ...inGutter,
  paddingBlockStart: space(3),
  color: vars.text2,
});
export const columns = feature({
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 5fr) 112px 140px',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const address = feature({ ...ownDirection, fontWeight: 500, overflowWrap: 'anywhere' });
export const action = feature({
  justifySelf: 'end',
  '@container': { [narrow]: { gridColumn: 2, gridRow: 1 } },
});
export const kept = feature({ ...type.caption, color: vars.text2 });
export const ways = feature({ display: 'grid', gap: space(4), minInlineSize: 0 });
export const lapsed = feature({ ...inGutter, display: 'grid', gap: space(3), paddingBlockStart: space(3) });
export const lapsedActions = feature({ ...bareBlock, display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const lapsedList = feature({ ...bareBlock, display: 'grid', listStyle: 'none' });
export const lapsedRow = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(3),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
