import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-favourites (max-width: 760px)';

/** Fills its place; the lists stand beside the open one where there is room, else one leads to the other. */
export const root = feature({
  ...type.body,
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

export const pane = feature({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  borderInlineEnd: `1px solid ${vars.border}`,
  '@container': {
    [narrow]: { borderInlineEnd: 0, selectors: { '[data-open] > &': { display: 'none' } } },
  },
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

export const paneList = feature({ ...bareBlock, overflowY: 'auto', flex: 1 });

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

export const words = feature({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const name = feature({ ...oneLine, ...ownDirection, fontWeight: 500 });
export const meta = feature({ ...oneLine, ...type.caption, color: vars.text2 });
export const count = feature({ fontVariantNumeric: 'tabular-nums', color: vars.text2 });

export const body = feature({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  '@container': {
    [narrow]: { selectors: { ':not([data-open]) > &': { display: 'none' } } },
  },
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

export const tools = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(3),
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
});

export const find = feature({ flex: '0 1 260px', minInlineSize: '160px' });

export const results = feature({
  minInlineSize: 0,
  flex: 1,
  '@container': { [narrow]: { vars: { '--_gutter': space(4) } } },
});

export const place = feature({ padding: space(8) });

export const bar = feature({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: '52px',
  paddingBlock: space(2),
  paddingInline: vars.gutter,
  borderBlockStart: `1px solid ${vars.border}`,
  background: vars.surface,
  '@container': { [narrow]: { paddingInline: space(4) } },
});

export const creator = feature({ display: 'flex', alignItems: 'center', gap: space(2.5), minInlineSize: 0 });

export const creatorLink = feature({
  ...oneLine,
  display: 'block',
  minBlockSize: '24px',
  lineHeight: '24px',
  color: vars.text,
  fontWeight: 500,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { 'a&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});

export const item = feature({ display: 'flex', gap: space(3), paddingBlock: space(3), minInlineSize: 0 });
export const itemWords = feature({ display: 'grid', gap: space(1), flex: 1, minInlineSize: 0 });

export const danger = feature({ color: vars.danger });

export const form = feature({ display: 'flex', flexDirection: 'column', gap: space(3) });

export const targets = feature({ ...bareBlock, display: 'grid' });
export const target = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minBlockSize: '44px',
  borderBlockEnd: `1px solid ${vars.border}`,
});
