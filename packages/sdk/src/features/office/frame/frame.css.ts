import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, type } from '../../../ui/css/mixins.ts';

export const root = feature({
  ...bareBlock,
  ...type.caption,
  display: 'grid',
  rowGap: space(1),
  flexShrink: 0,
  marginInline: space(2),
  paddingInline: space(2),
  paddingBlock: `${space(2.5)} ${space(3)}`,
  borderBlockStart: `1px solid ${vars.border}`,
  color: vars.text2,
});
export const line = feature({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(2),
});
export const value = feature({
  ...bareBlock,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-tone="success"]': { color: vars.success },
    '&[data-tone="warning"]': { color: vars.warning },
  },
});
