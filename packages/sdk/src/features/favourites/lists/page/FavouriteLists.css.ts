import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';

const narrow = 'rk-favourites (max-width: 760px)';

/** Fills its container. The lists are beside the open one if there is space, otherwise on the overview page. */
export const root = feature({
  ...type.body,
  display: 'grid',
  flex: '1 0 auto',
  containerType: 'inline-size',
  containerName: 'rk-favourites',
  minInlineSize: 0,
  background: vars.surface,
});

export const halves = feature({
  display: 'grid',
  gridTemplateColumns: '264px minmax(0, 1fr)',
  minBlockSize: '480px',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Sticky beside a long list, as high as the scroll container; its own content scrolls. */
export const pane = feature({
  display: 'flex',
  flexDirection: 'column',
  position: 'sticky',
  insetBlockStart: 0,
  alignSelf: 'start',
  minInlineSize: 0,
  maxBlockSize: '100cqb',
  '@container': { [narrow]: { display: 'none' } },
});

export const paneHead = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: '52px',
  paddingInline: space(4),
  borderBlockEnd: `1px solid ${vars.border}`,
});

export const paneTitle = feature({ ...bareBlock, ...type.verdict });

export const quiet = feature({ ...type.caption, color: vars.text2, fontVariantNumeric: 'tabular-nums' });

export const spacer = feature({ flex: 1 });

export const paneTools = feature({ display: 'grid', gap: space(2), padding: space(3) });

export const paneList = feature({ ...bareBlock, overflowY: 'auto', flex: '1 1 auto', minBlockSize: '56px' });

export const paneRow = feature({
  ...bareButton,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  inlineSize: '100%',
  minBlockSize: '56px',
  paddingBlock: space(2),
  paddingInline: space(4),
  borderBlockEnd: `1px solid ${vars.border}`,
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.hover },
    '&[aria-current="true"]': { background: vars.selected },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
  },
});

export const paneFoot = feature({ ...bareBlock, borderBlockStart: `1px solid ${vars.border}` });

export const words = feature({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const name = feature({ ...oneLine, ...ownDirection, fontWeight: 500 });
export const meta = feature({ ...oneLine, ...type.caption, color: vars.text2 });
export const count = feature({ fontVariantNumeric: 'tabular-nums', color: vars.text2 });

export const body = feature({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  borderInlineStart: `1px solid ${vars.border}`,
  '@container': { [narrow]: { borderInlineStart: 'none' } },
});

export const head = feature({
  display: 'grid',
  gap: space(2),
  paddingBlock: space(4),
  paddingInline: vars.gutter,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { paddingInline: space(4) } },
});

export const backToLists = feature({
  justifySelf: 'start',
  display: 'none',
  '@container': { [narrow]: { display: 'inline-flex' } },
});

export const titleLine = feature({ display: 'flex', alignItems: 'center', gap: space(2), flexWrap: 'wrap' });

export const listTitle = feature({
  ...bareBlock,
  ...type.verdict,
  ...ownDirection,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const description = feature({
  ...bareBlock,
  ...ownDirection,
  color: vars.text2,
  overflowWrap: 'anywhere',
});

export const facts = feature({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  rowGap: space(1),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const warn = feature({ color: vars.warning });

export const place = feature({ padding: space(8) });

export const form = feature({ display: 'flex', flexDirection: 'column', gap: space(3) });

export const targets = feature({ ...bareBlock, display: 'grid' });
export const target = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minBlockSize: '44px',
  borderBlockEnd: `1px solid ${vars.border}`,
});
