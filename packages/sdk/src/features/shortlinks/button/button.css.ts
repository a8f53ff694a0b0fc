import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const root = feature({ display: 'inline-flex' });
export const existing = feature({
  display: 'grid',
  rowGap: space(2),
  marginBlockStart: space(4),
  paddingBlockStart: space(4),
  borderBlockStart: `1px solid ${vars.border}`,
});
export const title = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const links = feature({ ...bareBlock, display: 'grid', rowGap: space(2) });
export const link = feature({ display: 'grid', minInlineSize: 0 });
export const name = feature({ ...bareBlock, ...ownDirection, overflowWrap: 'anywhere' });
export const figures = feature({
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const way = feature({ color: vars.accent });

export const done = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(3),
  textAlign: 'center',
});
export const doneTitle = feature({
  ...bareBlock,
  ...type.verdict,
  selectors: { '&:focus': { outline: 'none' } },
});
export const address = feature({ minInlineSize: 0, overflowWrap: 'anywhere', fontWeight: 600 });
export const quiet = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text2 });
