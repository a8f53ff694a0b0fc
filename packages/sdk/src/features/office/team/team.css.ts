import { space, vars } from '@reachkit/theme';
import { detailHead, detailNarrow, detailPhone, inDetail } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

export {
  fact,
  facts,
  heading,
  notices,
  place,
  root as main,
  title,
} from '../../../domain/page/detail.css.ts';

export const root = feature({ display: 'flex', flex: 1, minInlineSize: 0, alignItems: 'stretch' });
export const head = feature({ ...detailHead, paddingBlock: space(4) });
export const actions = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: space(2),
  gridRow: 'span 2',
  '@container': { [detailNarrow]: { order: 1, paddingBlockStart: space(2) } },
});
export const tabs = feature(inDetail);
export const strip = feature({ ...inDetail, minInlineSize: 0, paddingBlockStart: space(3) });
export const section = feature({ ...inDetail, minInlineSize: 0, paddingBlockStart: space(5) });
export const sectionHead = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  paddingBlockEnd: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const sectionTitle = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const quiet = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
export const grow = feature({ flex: 1 });
export const link = feature({
  ...bareButton,
  color: vars.accent,
  fontWeight: 500,
  textDecorationLine: 'none',
  borderRadius: vars.r1,
  minBlockSize: '24px',
  selectors: { '&:hover': { textDecorationLine: 'underline' }, '&:focus-visible': focusRing },
});

/** Scrolls sideways in narrow layouts, with the first column held. */
export const scroller = feature({
  overflowX: 'auto',
  selectors: { '&:focus-visible': focusRing },
});
export const table = feature({
  ...bareBlock,
  borderCollapse: 'collapse',
  inlineSize: '100%',
  minInlineSize: '600px',
  fontVariantNumeric: 'tabular-nums',
});
const cell = {
  ...ownDirection,
  textAlign: 'start',
  fontWeight: 400,
  paddingBlock: space(2),
  paddingInlineEnd: space(4),
  borderBlockEnd: `1px solid ${vars.border}`,
} as const;
export const columnName = feature({ ...cell, ...type.caption, color: vars.text2 });
export const rowName = feature({
  ...cell,
  '@container': {
    [detailNarrow]: {
      position: 'sticky',
      insetInlineStart: 0,
      background: vars.surface,
      selectors: { '[aria-current] > &': { background: vars.selected } },
    },
  },
});
export const valueCell = feature(cell);
export const number = feature({ ...cell, textAlign: 'end' });
export const row = feature({
  selectors: { '&[aria-current]': { background: vars.selected, boxShadow: `inset 2px 0 0 ${vars.accent}` } },
});
export const full = feature({ color: vars.danger });
export const changed = feature({ color: vars.warning });
export const meter = feature({ display: 'block', inlineSize: '120px', blockSize: '3px' });
export const track = feature({ fill: vars.border });
export const bar = feature({
  fill: vars.text3,
  selectors: { '&[data-full]': { fill: vars.danger } },
  '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
});

export const list = feature({ ...bareBlock });
export const item = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 3fr) auto',
  alignItems: 'baseline',
  columnGap: space(4),
  rowGap: space(0.5),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [detailPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const words = feature({ ...ownDirection, minInlineSize: 0, overflowWrap: 'anywhere' });
export const strong = feature({ ...ownDirection, ...oneLine, fontWeight: 600, minInlineSize: 0 });

export const panel = feature({
  flex: '0 0 384px',
  display: 'flex',
  flexDirection: 'column',
  position: 'sticky',
  insetBlockStart: 0,
  alignSelf: 'flex-start',
  blockSize: '100%',
  maxBlockSize: '100vh',
  borderInlineStart: `1px solid ${vars.border}`,
  background: vars.surface,
});
export const panelHead = feature({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space(3),
  paddingInline: space(5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const panelBody = feature({ flex: 1, overflowY: 'auto', padding: space(5) });
export const panelFoot = feature({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  padding: space(4),
  borderBlockStart: `1px solid ${vars.border}`,
});
export const form = feature({ display: 'grid', rowGap: space(4) });
export const pair = feature({ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: space(3) });
export const effects = feature({ ...bareBlock });
export const effect = feature({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(3),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const effectValue = feature({ ...bareBlock, ...ownDirection, fontVariantNumeric: 'tabular-nums' });
export const others = feature({ paddingBlockStart: space(5) });
export const buttons = feature({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  paddingBlockStart: space(2),
});
