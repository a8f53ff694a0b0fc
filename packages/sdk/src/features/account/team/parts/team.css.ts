import { space, vars } from '@reachkit/theme';
import { inGutter } from '../../../../domain/page/layout.ts';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../../ui/css/mixins.ts';

/** Container query for narrow pages without columns: each entry is a card. */
export const cards = 'rk-page (max-width: 820px)';
export const wide = 'rk-page (min-width: 820.01px)';

export const tools = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  paddingBlock: space(4),
});
export const tool = feature({ inlineSize: '176px', '@container': { [cards]: { flexGrow: 1 } } });
/** Wraps on narrow pages. */
export const choices = feature({ flexWrap: 'wrap', maxInlineSize: '100%' });
export const note = feature({ ...type.caption, ...ownDirection, color: vars.text2 });
export const sectionTitle = feature({ ...bareBlock, ...type.verdict });

/** A grid with column widths set by the list. */
export const columnNames = feature({
  ...type.caption,
  ...inGutter,
  display: 'grid',
  columnGap: space(4),
  paddingBlock: space(2),
  color: vars.text3,
  '@container': { [cards]: { display: 'none' } },
});
export const row = feature({
  ...inGutter,
  display: 'grid',
  columnGap: space(4),
  rowGap: space(2),
  alignItems: 'start',
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const fact = feature({
  minInlineSize: 0,
  '@container': {
    [cards]: {
      display: 'grid',
      gridTemplateColumns: '88px minmax(0, 1fr)',
      columnGap: space(3),
      selectors: { '&[data-empty]': { display: 'none' } },
    },
  },
});
/** Read by screen readers at each value; visible if there is no header above it. */
export const factName = feature({
  color: vars.text2,
  '@container': {
    [wide]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
export const value = feature({ ...bareBlock, ...ownDirection, minInlineSize: 0, overflowWrap: 'anywhere' });
export const strong = feature({ fontWeight: 600 });
export const quiet = feature({ ...type.caption, ...ownDirection, display: 'block', color: vars.text2 });
export const stack = feature({ display: 'flex', flexDirection: 'column', gap: space(3) });
export const plainList = feature({ ...bareBlock, display: 'flex', flexDirection: 'column', gap: space(1) });
export const subhead = feature({ ...bareBlock, fontWeight: 600 });
export { list, place } from '../../../../domain/page/page.css.ts';
