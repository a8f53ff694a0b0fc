import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-email-senders (max-width: 800px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-email-senders',
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
export const quiet = feature({ ...type.caption, color: vars.text2, fontVariantNumeric: 'tabular-nums' });
export const place = feature({ ...inGutter, paddingBlock: space(4) });
export const body = feature({ minInlineSize: 0, selectors: { '&:focus': { outline: 'none' } } });

export const list = feature({ ...bareBlock, borderBlockStart: `1px solid ${vars.rule}` });
export const row = feature({
  ...inGutter,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 180px 200px 72px 32px',
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
export const nameLine = feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });
export const name = feature({
  ...bareButton,
  minBlockSize: '24px',
  borderRadius: vars.r1,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
export const state = feature({ display: 'grid', rowGap: space(0.5), justifyItems: 'start' });
export const day = feature({ minInlineSize: 0 });
export const bounces = feature({
  display: 'grid',
  justifyItems: 'end',
  rowGap: space(0.5),
  fontVariantNumeric: 'tabular-nums',
  '@container': { [narrow]: { justifyItems: 'start' } },
});
export const menu = feature({
  '@container': { [narrow]: { gridColumnEnd: -1, gridRowStart: 1 } },
});
