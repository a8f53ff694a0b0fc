import { space, vars } from '@reachkit/theme';
import { ownDirection, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const root = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(1),
  inlineSize: '100%',
  maxInlineSize: '480px',
  paddingBlock: space(4),
  borderBlockStart: `1px solid var(--_state-rule, ${vars.rule})`,
});
export const title = part({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  margin: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const titleText = part(ownDirection);
export const text = part({
  ...type.body,
  ...ownDirection,
  margin: 0,
  color: vars.text2,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});
export const actions = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  marginBlockStart: space(1.5),
  maxInlineSize: '100%',
});
export const request = part({ ...type.caption, color: vars.text3, userSelect: 'all' });
