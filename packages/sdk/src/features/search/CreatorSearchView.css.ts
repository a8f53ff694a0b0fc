import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';

const narrow = 'rk-search (max-width: 640px)';

/** Fills its container and uses a container query, so that it also fits a narrow column of a wide page. */
export const root = feature({
  containerType: 'inline-size',
  containerName: 'rk-search',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  background: vars.surface,
  selectors: {
    // Without a height limit, it would grow with its rows and load them all.
    '&[data-scroll="container"]': {
      position: 'relative',
      blockSize: '100%',
      maxBlockSize: '100dvh',
      minBlockSize: 0,
    },
    // The table's total row is above the docked bar; both are shown during a selection. Always set, since all
    // descendants inherit it and would be restyled when the first row is selected.
    '&[data-scroll="page"]': { vars: { '--_dock': 'var(--_bar, 52px)' } },
  },
});

/** Tabs with a line below them, and the saved searches at the end. */
export const places = feature({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '44px',
  paddingInline: vars.gutter,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { flexWrap: 'wrap', paddingInline: space(4), borderBlockEnd: 0 } },
});

export const query = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2.5),
  paddingBlock: space(3.5),
  paddingInline: vars.gutter,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { paddingBlock: `0 ${space(1)}`, paddingInline: space(4), borderBlockEnd: 0 } },
});

export const results = feature({
  minInlineSize: 0,
  flex: 1,
  '@container': { [narrow]: { vars: { '--_gutter': space(4) } } },
  selectors: {
    '&:focus': { outline: 'none' },
    // The panel overlays the results until these are narrowed.
    '[data-panel]:not([data-beside]) > &': { gridArea: '1 / 1 / 2 / 3' },
    '[data-scroll="container"] > &': { minBlockSize: 0, display: 'flex', flexDirection: 'column' },
  },
});

export const saved = feature({ marginInlineStart: 'auto', display: 'flex', minInlineSize: 0 });
