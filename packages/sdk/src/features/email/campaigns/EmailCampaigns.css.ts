import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';
import { inGutter, narrow } from '../parts/emailLayout.ts';

export const columns = feature({
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) 160px 160px 200px 32px',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 32px' } },
});
export const figures = feature({ ...bareBlock, display: 'flex', gap: space(4) });
export const figure = feature({ display: 'grid', minInlineSize: '48px' });
export const number = feature({ ...bareBlock, fontVariantNumeric: 'tabular-nums' });

export const report = feature({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const reportTitle = feature({ display: 'grid', flex: 1, minInlineSize: '200px' });
export const acts = feature({ display: 'inline-flex', flexWrap: 'wrap', gap: space(2) });
export const tablePlace = feature({ ...inGutter, paddingBlock: space(4), overflowX: 'auto' });
export const table = feature({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
export const caption = feature({
  ...type.body,
  fontWeight: 600,
  textAlign: 'start',
  paddingBlockEnd: space(2),
});
export const headCell = feature({
  ...type.caption,
  color: vars.text2,
  textAlign: 'end',
  padding: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const firstHead = feature({ borderBlockEnd: `1px solid ${vars.rule}` });
export const firstCell = feature({
  minInlineSize: '160px',
  fontWeight: 400,
  textAlign: 'start',
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  overflowWrap: 'anywhere',
});
export const cell = feature({
  textAlign: 'end',
  padding: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const person = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 140px 140px',
  alignItems: 'center',
  columnGap: space(4),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const personName = feature({ ...ownDirection, fontWeight: 500, overflowWrap: 'anywhere' });
