import { space, vars } from '@reachkit/theme';
import { inGutter, narrow } from '../../../../domain/page/layout.ts';
import { feature } from '../../../../ui/css/feature.ts';
import { bareButton, dockBar, focusRing, ownDirection, wrapped } from '../../../../ui/css/mixins.ts';

export { found, tools } from '../../../../domain/page/listing.css.ts';
export { place } from '../../../../domain/page/page.css.ts';
export { results, toggle } from '../../shared/tab.css.ts';

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
export const itemLine = feature({ ...wrapped, columnGap: space(3), minInlineSize: 0 });
export const open = feature({
  ...bareButton,
  ...ownDirection,
  fontSize: '15px',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
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
export const notices = feature({ ...inGutter, display: 'grid', gap: space(2), paddingBlockStart: space(3) });
export const dock = feature({ ...dockBar, ...inGutter });
export const chosen = feature({ fontWeight: 600 });
