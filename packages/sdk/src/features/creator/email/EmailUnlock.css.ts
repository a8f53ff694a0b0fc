import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';
import { narrowDetail } from '../shared/detailContainer.ts';

export const root = feature({ ...type.body, minInlineSize: 0 });

export const line = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  minInlineSize: 0,
  // A phone scrolls the line horizontally.
  '@container': { [narrowDetail]: { selectors: { '[data-layout="inline"] &': { flexWrap: 'nowrap' } } } },
});

export const address = feature({
  fontWeight: 500,
  overflowWrap: 'anywhere',
  minInlineSize: 0,
  // An address may also be selected and copied by hand.
  userSelect: 'text',
  selectors: {
    '&[data-state="locked"]': { color: vars.text2, fontWeight: 400 },
    '[data-layout="block"] &': { fontSize: '16px', lineHeight: '24px' },
  },
});

/** As high as its button, with any content. */
export const action = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  flex: '1 1 0',
  minBlockSize: '28px',
});

/** Hidden on phones, where a creator's page docks the button. */
export const inlineButton = feature({ '@container': { [narrowDetail]: { display: 'none' } } });

export const none = feature({ ...bareBlock, ...type.body, color: vars.text3 });

export const why = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  marginBlockStart: space(1),
  color: vars.text2,
});

export const actions = feature({ marginBlockStart: space(3), marginBlockEnd: space(1) });

export const quiet = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text3 });

export const message = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  marginBlockStart: space(1),
  selectors: {
    // Its text does not affect the layout: otherwise the line would wrap.
    [`${action} > &`]: { ...oneLine, inlineSize: '80px', flex: '1 1 auto', marginBlockStart: 0 },
  },
});

export const dockedPlace = feature({ display: 'flex', flex: '1 1 0', minInlineSize: 0 });
export const docked = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  lineHeight: '18px',
});
export const dockedLine = feature({ ...oneLine, maxInlineSize: '100%' });
export const dockedCost = feature({ ...type.caption, ...oneLine, fontWeight: 400, maxInlineSize: '100%' });

export const bad = feature({ color: vars.danger });

export const dialogText = feature({ ...bareBlock, ...type.body, textWrap: 'pretty' });
export const dialogWhy = feature({
  ...bareBlock,
  ...type.caption,
  color: vars.text2,
  marginBlockStart: space(2),
});
