import { space, vars } from '@reachkit/theme';
import { inGutter, narrow } from '../../../../domain/page/layout.ts';
import { feature } from '../../../../ui/css/feature.ts';
import { bareButton, focusRing, footBar, ownDirection, type } from '../../../../ui/css/mixins.ts';

export const creator = feature({ display: 'flex', alignItems: 'center', gap: space(2), minInlineSize: 0 });
export const warning = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.warning,
});
export const strong = feature({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const item = feature({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: space(2),
  paddingBlock: space(2),
  paddingInline: space(4),
});
export const itemBody = feature({ display: 'grid', rowGap: space(1), minInlineSize: 0 });
export const itemLine = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  minInlineSize: 0,
});
export const open = feature({
  ...bareButton,
  ...ownDirection,
  fontSize: '15px',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
export const tools = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(3),
});
export const find = feature({
  flex: '1 1 200px',
  minInlineSize: '160px',
  maxInlineSize: '280px',
  '@container': { [narrow]: { flexBasis: '100%', maxInlineSize: 'none' } },
});
export const choice = feature({
  flex: '0 1 176px',
  minInlineSize: '120px',
  '@container': { [narrow]: { flex: '1 1 140px' } },
});
/** A filter that is on or off. */
export const toggle = feature({
  selectors: { '&[aria-pressed="true"]': { background: vars.press, fontWeight: 600 } },
});
export const found = feature({
  ...ownDirection,
  ...inGutter,
  ...type.caption,
  margin: 0,
  paddingBlockEnd: space(2),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const place = feature({ ...inGutter, paddingBlock: space(4) });
export const notices = feature({ ...inGutter, display: 'grid', gap: space(2), paddingBlockStart: space(3) });
export const dock = feature({
  ...footBar,
  ...inGutter,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: '52px',
  paddingBlock: space(2),
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.border}`,
  boxShadow: `0 -4px 16px -8px ${vars.press}`,
});
export const chosen = feature({ fontWeight: 600 });
export const results = feature({
  minInlineSize: 0,
  selectors: { '&[data-docked]': { vars: { '--_dock': 'var(--_bar, 52px)' } } },
});
