import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const root = feature({ ...type.body, minInlineSize: 0 });

export const line = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  minInlineSize: 0,
});

export const address = feature({
  fontWeight: 500,
  overflowWrap: 'anywhere',
  minInlineSize: 0,
  // An address is copied by hand as well.
  userSelect: 'text',
  selectors: {
    '&[data-state="locked"]': { color: vars.text2, fontWeight: 400 },
    '[data-layout="block"] &': { fontSize: '16px', lineHeight: '24px' },
  },
});

export const none = feature({ ...bareBlock, ...type.body, color: vars.text3 });

export const why = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  marginBlockStart: space(1),
  color: vars.text2,
});

export const acts = feature({ marginBlockStart: space(3), marginBlockEnd: space(1) });

export const quiet = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text3 });

export const message = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  marginBlockStart: space(1),
});

export const bad = feature({ color: vars.danger });

export const dialogText = feature({ ...bareBlock, ...type.body, textWrap: 'pretty' });
export const dialogWhy = feature({
  ...bareBlock,
  ...type.caption,
  color: vars.text2,
  marginBlockStart: space(2),
});
