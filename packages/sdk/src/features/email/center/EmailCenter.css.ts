import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';

export const root = feature({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});
export const tabs = feature({
  paddingInline: vars.gutter,
  paddingBlockStart: space(1),
  borderBlockEnd: `1px solid ${vars.border}`,
});
