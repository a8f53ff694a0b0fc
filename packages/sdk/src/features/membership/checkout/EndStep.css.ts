import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const title = feature({
  ...bareBlock,
  ...type.verdict,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
});
export const mark = feature({ flexShrink: 0, marginBlockStart: '2px', color: vars.success });
export const givesTitle = feature({
  ...bareBlock,
  ...type.caption,
  paddingBlockEnd: space(1),
  borderBlockEnd: `1px solid ${vars.rule}`,
  color: vars.text3,
});
export const gives = feature({ ...bareBlock });
export const line = feature({
  ...ownDirection,
  paddingBlock: space(1.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
