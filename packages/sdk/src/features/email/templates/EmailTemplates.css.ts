import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-email-templates (max-width: 640px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-email-templates',
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
  columnGap: space(6),
  rowGap: space(3),
  paddingBlock: space(4),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const title = feature({
  ...bareBlock,
  ...type.verdict,
  flex: 1,
  borderRadius: vars.r1,
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
});
export const stock = feature({
  inlineSize: '220px',
  '@container': { [narrow]: { order: 1, inlineSize: '100%' } },
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
  gap: space(2),
  paddingBlock: space(3),
});
export const find = feature({ flex: '0 1 260px', minInlineSize: '160px' });
export const choices = feature({ display: 'flex', flexWrap: 'wrap', gap: space(1) });

export const place = feature({ ...inGutter, paddingBlock: space(4) });
export const none = feature({ minInlineSize: 0 });
export const body = feature({ minInlineSize: 0, selectors: { '&:focus': { outline: 'none' } } });

export const list = feature({
  ...bareBlock,
  borderBlockStart: `1px solid ${vars.border2}`,
  selectors: { '&[data-stale]': { opacity: 0.6 } },
});
export const row = feature({
  ...inGutter,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(140px, auto) 32px',
  alignItems: 'start',
  columnGap: space(4),
  rowGap: space(1),
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border2}`,
  '@container': {
    [narrow]: { paddingInline: space(4), gridTemplateColumns: 'minmax(0, 1fr) 32px' },
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
export const subject = feature({ ...bareBlock, ...oneLine, ...ownDirection });
export const preview = feature({ ...bareBlock, ...oneLine, ...ownDirection, color: vars.text2 });
export const facts = feature({
  display: 'grid',
  justifyItems: 'end',
  rowGap: space(1),
  '@container': {
    [narrow]: {
      gridRow: 2,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: space(3),
    },
  },
});
export const visibility = feature({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.text2,
  overflowWrap: 'anywhere',
});
export const menu = feature({ gridColumnEnd: -1, gridRowStart: 1 });
