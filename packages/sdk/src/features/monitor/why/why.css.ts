import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection } from '../../../ui/css/mixins.ts';

export const answer = feature({
  display: 'grid',
  rowGap: space(3),
  justifyItems: 'start',
  paddingBlockStart: space(4),
  borderBlockStart: `1px solid ${vars.rule}`,
  minInlineSize: 0,
});
export const caption = feature({
  ...bareBlock,
  ...ownDirection,
  justifySelf: 'stretch',
  padding: space(3),
  borderRadius: vars.r2,
  background: vars.sunk,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
export const rules = feature({
  ...bareBlock,
  display: 'grid',
  rowGap: space(2),
  paddingBlockStart: space(1),
});
export const terms = feature({ color: vars.text, overflowWrap: 'anywhere' });
export const steps = feature({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
