import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const root = feature({ paddingBlockEnd: space(6), paddingInline: vars.gutter });
export const title = feature({ ...bareBlock, ...type.verdict, marginBlockEnd: space(3) });
export const list = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  gap: space(3),
});
export const card = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(1),
  minInlineSize: 0,
  padding: space(4),
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r3,
});
export const quiet = feature({ ...type.caption, color: vars.text2 });
export const name = feature({ fontWeight: 600, overflowWrap: 'anywhere' });
export const subject = feature({
  ...bareBlock,
  ...ownDirection,
  flex: 1,
  marginBlockEnd: space(2),
  color: vars.text2,
  overflowWrap: 'anywhere',
});
