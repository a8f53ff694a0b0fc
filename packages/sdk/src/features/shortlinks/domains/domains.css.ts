import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock } from '../../../ui/css/mixins.ts';

export const adding = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space(2),
});
export const domains = feature({ ...bareBlock, borderBlockStart: `1px solid ${vars.rule}` });
export const domain = feature({
  display: 'grid',
  rowGap: space(2),
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const head = feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });
export const host = feature({ minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' });
export const actions = feature({ display: 'flex', gap: space(2), marginInlineStart: 'auto' });
export const record = feature({ ...bareBlock, display: 'grid', rowGap: space(1) });
export const value = feature({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  columnGap: space(3),
  alignItems: 'center',
});
export const text = feature({ ...bareBlock, display: 'flex', alignItems: 'center', gap: space(1) });
export const code = feature({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontFamily: 'ui-monospace, monospace',
  fontSize: '12px',
});
