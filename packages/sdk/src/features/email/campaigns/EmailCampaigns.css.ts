import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-email-campaigns (max-width: 800px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-email-campaigns',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});

const inGutter = {
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
} as const;

export const head = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(3),
  paddingBlock: space(4),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const arrow = feature({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
export const title = feature({
  ...bareBlock,
  ...type.verdict,
  flex: 1,
  borderRadius: vars.r1,
  overflowWrap: 'anywhere',
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
});
export const quiet = feature({
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const tools = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(4),
  paddingBlockStart: space(2),
});
export const find = feature({ flex: '0 1 260px', minInlineSize: '160px', marginInlineStart: 'auto' });
export const place = feature({ ...inGutter, paddingBlock: space(4) });
export const body = feature({ minInlineSize: 0, selectors: { '&:focus': { outline: 'none' } } });

export const list = feature({
  ...bareBlock,
  borderBlockStart: `1px solid ${vars.rule}`,
  selectors: { '&[data-stale]': { opacity: 0.6 } },
});
export const row = feature({
  ...inGutter,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 160px 160px 200px 32px',
  alignItems: 'center',
  columnGap: space(6),
  rowGap: space(2),
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': {
    [narrow]: { paddingInline: space(4), gridTemplateColumns: 'minmax(0, 1fr) 32px', columnGap: space(3) },
  },
});
export const words = feature({ display: 'grid', minInlineSize: 0, rowGap: space(0.5) });
export const name = feature({
  ...bareButton,
  ...ownDirection,
  justifySelf: 'start',
  minBlockSize: '24px',
  borderRadius: vars.r1,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
export const subject = feature({ ...oneLine, ...ownDirection });
export const status = feature({ display: 'grid', justifyItems: 'start', rowGap: space(0.5) });
export const progress = feature({ minInlineSize: 0 });
export const figures = feature({ ...bareBlock, display: 'flex', gap: space(4) });
export const figure = feature({ display: 'grid', minInlineSize: '48px' });
export const number = feature({ ...bareBlock, fontVariantNumeric: 'tabular-nums' });
export const menu = feature({ '@container': { [narrow]: { gridColumnEnd: -1, gridRowStart: 1 } } });

export const report = feature({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const reportTitle = feature({ display: 'grid', flex: 1, minInlineSize: '200px' });
export const acts = feature({ display: 'inline-flex', flexWrap: 'wrap', gap: space(2) });
export const tablePlace = feature({ ...inGutter, paddingBlock: space(4), overflowX: 'auto' });
export const table = feature({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
export const caption = feature({
  ...type.body,
  fontWeight: 600,
  textAlign: 'start',
  paddingBlockEnd: space(2),
});
export const headCell = feature({
  ...type.caption,
  color: vars.text2,
  textAlign: 'end',
  padding: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const firstHead = feature({ borderBlockEnd: `1px solid ${vars.rule}` });
export const firstCell = feature({
  fontWeight: 400,
  textAlign: 'start',
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  overflowWrap: 'anywhere',
});
export const cell = feature({
  textAlign: 'end',
  padding: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const person = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 140px 140px',
  alignItems: 'center',
  columnGap: space(4),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const personName = feature({ ...ownDirection, fontWeight: 500, overflowWrap: 'anywhere' });
