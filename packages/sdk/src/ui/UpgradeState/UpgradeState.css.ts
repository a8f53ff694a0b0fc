import { space, vars } from '@reachkit/theme';
import { bareBlock, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const icon = part({ flexShrink: 0 });
export const gives = part({
  ...bareBlock,
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  gap: space(0.5),
  color: vars.text2,
});
export const line = part({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(1.5),
  overflowWrap: 'anywhere',
});
export const check = part({ flexShrink: 0, marginBlockStart: '2px', color: vars.text3 });
