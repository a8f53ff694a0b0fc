import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, ownDirection } from '../../../../ui/css/mixins.ts';

export const body = feature({ display: 'flex', flexDirection: 'column', gap: space(1.5) });
export const line = feature({ ...bareBlock, ...ownDirection });
export const cost = feature({ ...bareBlock, ...ownDirection, fontWeight: 600 });
export const note = feature({ ...bareBlock, ...ownDirection, color: vars.text2 });
export const refused = feature({ color: vars.warning });
export const list = feature({ ...bareBlock, borderBlockStart: `1px solid ${vars.rule}` });
export const row = feature({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const name = feature({ fontWeight: 500, minInlineSize: '120px', flex: 1, overflowWrap: 'anywhere' });
export const address = feature({ overflowWrap: 'anywhere' });
