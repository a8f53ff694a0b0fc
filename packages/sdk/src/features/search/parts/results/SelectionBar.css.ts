import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { footBar, swiped, type } from '../../../../ui/css/mixins.ts';

export const bar = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: '52px',
  paddingInline: vars.gutter,
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.border}`,
  ...footBar,
  zIndex: 3,
  boxShadow: `0 -4px 16px -8px ${vars.press}`,
  '@container': {
    'rk-search (max-width: 640px)': { paddingInline: space(4) },
  },
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
  // In narrow layouts the actions scroll, so they do not hide rows.
  '@container': {
    'rk-search (max-width: 760px)': swiped,
  },
});

export const key = feature({
  ...type.caption,
  paddingInline: space(1),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r1,
  fontFamily: 'inherit',
  color: vars.text2,
  '@container': { 'rk-search (max-width: 640px)': { display: 'none' } },
});
