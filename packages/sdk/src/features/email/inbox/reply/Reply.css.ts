import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, oneLine, type } from '../../../../ui/css/mixins.ts';

export const box = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
  border: `1px solid ${vars.accent}`,
  borderRadius: vars.r3,
  background: vars.surface,
  selectors: { '&:focus-within': { boxShadow: vars.ring } },
});
export const head = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  rowGap: space(1),
  minBlockSize: '40px',
  paddingInline: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const title = feature({ ...bareBlock, ...type.body, color: vars.text2 });
export const name = feature({ ...oneLine, fontWeight: 500, minInlineSize: 0 });
export const quiet = feature({ ...type.caption, ...oneLine, color: vars.text2, minInlineSize: 0 });
export const addresses = feature({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  paddingInline: space(3),
  marginBlock: space(2),
});
export const spacer = feature({ flex: 1 });
export const fields = feature({ display: 'grid', gap: space(2), padding: space(3), minInlineSize: 0 });
export const start = feature({ justifySelf: 'start' });
export const foot = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  padding: space(3),
  paddingBlockStart: 0,
});
export const blocked = feature({
  ...type.caption,
  color: vars.warning,
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
