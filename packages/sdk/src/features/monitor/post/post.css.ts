import { space, vars } from '@reachkit/theme';
import { detailNarrow, detailPhone, inDetail } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, footBar, ownDirection, type } from '../../../ui/css/mixins.ts';

export { sectionHead, sectionTitle } from '../project/project.css.ts';

export const head = feature({
  ...inDetail,
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  columnGap: space(3),
  rowGap: space(1),
  alignItems: 'start',
  paddingBlock: space(4),
  '@container': { [detailNarrow]: { gridTemplateColumns: '48px minmax(0, 1fr)' }, ...inDetail['@container'] },
});
export const words = feature({ display: 'grid', rowGap: space(1), minInlineSize: 0 });
export const actions = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: space(2),
  '@container': { [detailNarrow]: { gridColumn: '1 / -1', paddingBlockStart: space(2) } },
});
export const facts = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(1),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const body = feature({
  ...inDetail,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 2fr)',
  gridTemplateAreas: '"history disclosure" "captions events" "readings terms"',
  gridTemplateRows: 'auto auto 1fr',
  columnGap: space(7),
  rowGap: space(6),
  alignItems: 'start',
  paddingBlock: space(4),
  '@container': {
    ...inDetail['@container'],
    [detailNarrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'none',
      gridTemplateAreas: '"disclosure" "history" "captions" "events" "readings" "terms"',
    },
  },
});
export const main = feature({
  display: 'grid',
  rowGap: space(6),
  gridColumn: 1,
  gridRow: '1 / 4',
  minInlineSize: 0,
  '@container': { [detailNarrow]: { display: 'contents' } },
});
export const side = feature({
  display: 'grid',
  rowGap: space(6),
  gridColumn: 2,
  gridRow: '1 / 4',
  minInlineSize: 0,
  '@container': { [detailNarrow]: { display: 'contents' } },
});
const area = (gridArea: string) =>
  feature({ minInlineSize: 0, '@container': { [detailNarrow]: { gridArea } } });
export const areas = {
  history: area('history'),
  captions: area('captions'),
  readings: area('readings'),
  disclosure: area('disclosure'),
  events: area('events'),
  terms: area('terms'),
};
export const quiet = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
/** On a phone the note has a line of its own below the title and what is at its end. */
export const sectionNote = feature({
  flex: 1,
  '@container': {
    [detailPhone]: { order: 1, flex: '1 0 100%', selectors: { '&:empty': { display: 'none' } } },
  },
});
export const sectionEnd = feature({ '@container': { [detailPhone]: { marginInlineStart: 'auto' } } });
export const action = feature({
  ...bareButton,
  color: vars.accent,
  fontWeight: 500,
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecorationLine: 'underline' }, '&:focus-visible': focusRing },
});
export const notice = feature({ paddingBlock: space(2) });
export const place = feature({ paddingBlock: space(4) });
export const chart = feature({ position: 'relative', paddingBlockStart: space(2) });
export const stale = feature({ selectors: { '&[aria-busy="true"]': { opacity: 0.6 } } });

export const change = feature({ paddingBlock: space(2) });
export const compared = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space(6),
  rowGap: space(3),
  paddingBlock: space(2),
  '@container': { [detailPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const version = feature({
  display: 'grid',
  rowGap: space(1),
  alignContent: 'start',
  minInlineSize: 0,
});
export const text = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

export const rows = feature({ ...bareBlock, display: 'grid' });
/** A term and its value, or a mark, its state and its time. */
export const row = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  rowGap: space(0.5),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const term = feature({ ...ownDirection, flex: 1, minInlineSize: '96px', color: vars.text2 });
export const value = feature({
  margin: 0,
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: space(2),
  justifyContent: 'flex-end',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const note = feature({
  ...bareBlock,
  ...ownDirection,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const eventKind = feature({ flex: '1 1 128px', minInlineSize: 0 });
export const eventState = feature({ ...type.caption, ...ownDirection, flex: '1 1 96px', color: vars.text2 });
export const time = feature({
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
/** Keeps a figure and its mark on one line. */
export const figure = feature({ whiteSpace: 'nowrap' });
export const lower = feature({ color: vars.warning });
export const item = feature({ display: 'grid', rowGap: space(1), paddingBlock: space(2) });
export const itemLine = feature({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  rowGap: space(0.5),
});
export const dock = feature({
  ...footBar,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: '52px',
  paddingInline: space(4),
  paddingBlock: space(2),
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.border}`,
});
