import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { focusRing } from '../../ui/css/mixins.ts';
import { besideShort, short } from './short.ts';

/**
 * One grid for all layouts: an element missing in a layout leaves its track empty, so the page keeps its place in the
 * tree.
 */
export const root = feature({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  gridTemplateRows: '48px auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: `
    "side second top   top"
    "side second bar   bar"
    "side second work  panel"
    "side second foot  foot"
    "side second phone phone"`,
  position: 'relative',
  blockSize: '100dvh',
  // A host with something above the shell gives it a box of the remaining height.
  maxBlockSize: '100%',
  // Clipped, so that focusing content cannot scroll it sideways.
  overflow: ['hidden', 'clip'],
  background: vars.surface,
  selectors: {
    '&[data-phone]': {
      gridTemplateAreas: `
        "top   top   top   top"
        "bar   bar   bar   bar"
        "work  work  work  work"
        "foot  foot  foot  foot"
        "phone phone phone phone"`,
      gridTemplateColumns: 'minmax(0, 1fr) 0 0 0',
    },
  },
  '@media': {
    [short]: {
      gridTemplateRows: '48px auto 1fr auto auto',
      blockSize: 'auto',
      maxBlockSize: 'none',
      minBlockSize: '100dvh',
      overflowX: 'clip',
      overflowY: 'visible',
      selectors: {
        // An endless list has no reachable footer.
        '&[data-phone]': {
          gridTemplateRows: '48px auto auto 1fr auto',
          gridTemplateAreas: `
            "top   top   top   top"
            "phone phone phone phone"
            "bar   bar   bar   bar"
            "work  work  work  work"
            "foot  foot  foot  foot"`,
        },
      },
    },
  },
});

export const skip = feature({
  position: 'absolute',
  insetInlineStart: space(2),
  insetBlockStart: space(2),
  zIndex: 2,
  padding: space(2),
  borderRadius: vars.r2,
  background: vars.text,
  color: vars.surface,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' }, '&:focus-visible': focusRing },
});

/** Scrolls the page; sticky elements stick to its edges, and it is their query container. */
export const work = feature({
  gridArea: 'work',
  containerType: 'size',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  overflowX: 'auto',
  // Keeps the width when a growing page gets a scroll bar.
  overflowY: 'scroll',
  selectors: {
    // The menu below the page keeps clear of the phone's own bar; elements docked in the page need not.
    '[data-phone]:has(> nav) > &': { vars: { '--_safe-area-below': '0px' } },
  },
  // The window scrolls the page, and is the container of sticky elements.
  '@media': { [short]: { containerType: 'inline-size', overflowX: 'visible', overflowY: 'visible' } },
});

export const main = feature({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  minInlineSize: 0,
  // While a notice is shown, the end of the page can be scrolled above it.
  paddingBlockEnd: 'var(--_room, 0px)',
  selectors: { '&:focus': { outline: 'none' } },
});

/** Always visible, because an endless list has no end. */
export const foot = feature({ gridArea: 'foot', minInlineSize: 0 });

/** Above the page, and scrolls with it: a tip covers nothing. */
export const tipPlace = feature({
  flexShrink: 0,
  minInlineSize: 0,
  selectors: { '&:has(> .rk-tip)': { borderBlockEnd: `1px solid ${vars.border}` } },
});

export const panel = feature({
  gridArea: 'panel',
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '240px',
  minBlockSize: 0,
  overflowY: 'auto',
  background: vars.background,
  borderInlineStart: `1px solid ${vars.border}`,
  '@media': besideShort,
});

export const panelBody = feature({ flex: 1, padding: space(3) });
