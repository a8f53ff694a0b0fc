import { space, vars } from '@reachkit/theme';
import { detailHead, detailNarrow, detailPhone, inDetail } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import {
  bareBlock,
  bareButton,
  dockBar,
  focusRing,
  oneLine,
  ownDirection,
  swiped,
  type,
} from '../../../ui/css/mixins.ts';

export { fact, facts, heading, notices, place, root, title } from '../../../domain/page/detail.css.ts';

export const head = feature({ ...detailHead, paddingBlock: space(4) });
export const back = feature({
  gridColumn: '1 / -1',
  justifySelf: 'start',
  marginInlineStart: `calc(-1 * ${space(2)})`,
});
export const actions = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: space(2),
  gridRow: 'span 2',
  '@container': { [detailNarrow]: { order: 1, paddingBlockStart: space(2) } },
});
export const note = feature({
  ...bareBlock,
  ...inDetail,
  ...ownDirection,
  paddingBlockEnd: space(3),
  color: vars.text2,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const strip = feature({ ...inDetail, minInlineSize: 0 });
/** Takes a line of its own on a phone, for the parts of each platform. */
export const wideStat = feature({ '@container': { [detailPhone]: { gridColumn: '1 / -1' } } });
export const meter = feature({
  display: 'block',
  inlineSize: '100%',
  blockSize: '3px',
  marginBlock: space(1),
});
export const track = feature({ fill: vars.border });
export const bar = feature({
  fill: vars.accent,
  selectors: {
    '&[data-tone="plain"]': { fill: vars.text3 },
    '&[data-tone="warning"]': { fill: vars.warning },
  },
  '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
});

export const alerts = feature({ ...inDetail, paddingBlockStart: space(4), minInlineSize: 0 });
export const sectionHead = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  rowGap: space(1),
  paddingBlockEnd: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const sectionTitle = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const quiet = feature({
  ...type.caption,
  ...ownDirection,
  flex: 1,
  color: vars.text2,
  '@container': { [detailPhone]: { order: 1, flex: '1 0 100%' } },
});
const linkShape = {
  ...bareButton,
  color: vars.accent,
  fontWeight: 500,
  textDecorationLine: 'none',
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecorationLine: 'underline' }, '&:focus-visible': focusRing },
} as const;
export const action = feature(linkShape);
/** At the end of its line, also where the note before it is on another line. */
export const atEnd = feature({ marginInlineStart: 'auto' });
/** A link below the state of a row. */
export const rowAction = feature({ ...linkShape, ...type.caption, fontWeight: 400 });
export const alertList = feature({ ...bareBlock, display: 'grid' });
export const alert = feature({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr) auto minmax(96px, auto)',
  alignItems: 'baseline',
  columnGap: space(3),
  rowGap: space(0.5),
  paddingBlock: space(1.5),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [detailPhone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: space(2.5) } },
});
export const sentence = feature({
  ...ownDirection,
  ...oneLine,
  minInlineSize: 0,
  '@container': {
    [detailPhone]: {
      gridColumn: '1 / -1',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      overflow: 'visible',
    },
  },
});
export const ago = feature({
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  whiteSpace: 'nowrap',
});
export const alertAction = feature({
  justifySelf: 'end',
  '@container': { [detailPhone]: { gridColumn: '1 / -1', justifySelf: 'start' } },
});

export const first = feature({
  ...inDetail,
  display: 'grid',
  rowGap: space(3),
  paddingBlock: space(4),
  maxInlineSize: '760px',
});

export const bars = feature({
  ...inDetail,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(2),
  paddingBlockStart: space(4),
});
export const tabs = feature({ flex: '1 1 auto', minInlineSize: 0, maxInlineSize: '100%' });
/** Scrolls instead of overflowing the page. */
export const ages = feature({ maxInlineSize: '100%', '@container': { [detailPhone]: swiped } });
export const tools = feature({
  ...inDetail,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(2),
});
export const find = feature({
  flex: '0 1 280px',
  minInlineSize: '160px',
  '@container': { [detailPhone]: { flex: '1 1 100%' } },
});
export const spacer = feature({ flex: 1 });
export const wide = feature({ display: 'inline-flex', '@container': { [detailPhone]: { display: 'none' } } });
export const results = feature({
  minInlineSize: 0,
  flex: 1,
  selectors: { '&[data-docked]': { vars: { '--_dock': 'var(--_bar, 52px)' } } },
  '@container': { [detailPhone]: { vars: { '--_gutter': space(4) } } },
});
export const foot = feature({
  ...inDetail,
  ...ownDirection,
  ...type.caption,
  margin: 0,
  paddingBlock: space(3),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const dock = feature({
  ...dockBar,
  '@container': { [detailPhone]: { paddingInline: space(4) } },
});
export const chosen = feature({ fontWeight: 600 });

export const post = feature({ display: 'flex', alignItems: 'center', gap: space(2.5), minInlineSize: 0 });
export const cover = feature({ flex: 'none', inlineSize: '27px' });
export const postWords = feature({ flex: 1, minInlineSize: 0 });
export const by = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  maxInlineSize: '100%',
  minInlineSize: 0,
  verticalAlign: 'bottom',
});
export const mark = feature({ flex: 'none' });
export const cut = feature({ ...oneLine, minInlineSize: 0 });
export const rise = feature({ color: vars.warning });

export const item = feature({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  columnGap: space(3),
  rowGap: space(1),
  paddingBlock: space(2),
  paddingInline: space(4),
  minInlineSize: 0,
});
export const itemCover = feature({ gridRow: 'span 3' });
export const itemName = feature({
  ...ownDirection,
  color: vars.text,
  fontWeight: 500,
  fontSize: '15px',
  textDecorationLine: 'none',
  borderRadius: vars.r1,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  selectors: { '&:focus-visible': focusRing },
});
export const itemLine = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(0.5),
  gridColumn: '2 / -1',
  minInlineSize: 0,
});
export const itemTools = feature({ display: 'inline-flex', alignItems: 'center', gap: space(1) });
export const main = feature({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
