import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { footBar, swiped } from '../../../ui/css/mixins.ts';

export const bar = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: '52px',
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.border}`,
  ...footBar,
  zIndex: 3,
  boxShadow: `0 -4px 16px -8px ${vars.press}`,
});

export const count = feature({ fontWeight: 600, flexShrink: 0 });

export const actions = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  flex: 1,
  minInlineSize: 0,
  flexWrap: 'wrap',
  paddingBlock: space(2),
  // On a phone wrapped actions would cover the list, so they scroll horizontally.
  '@media': { '(max-width: 640px)': swiped },
});
