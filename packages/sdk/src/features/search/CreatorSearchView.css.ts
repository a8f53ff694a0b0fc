import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';

const narrow = 'rk-search (max-width: 640px)';

/** Fills its place and measures itself, so that it also fits a narrow column of a wide page. */
export const root = feature({
  containerType: 'inline-size',
  containerName: 'rk-search',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  background: vars.surface,
  paddingInline: space(5),
  selectors: {
    '&[data-scroll="container"]': { blockSize: '100%', minBlockSize: 0 },
  },
  '@media': { '(max-width: 640px)': { paddingInline: space(4), fontSize: '14px' } },
});

export const query = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2.5),
  paddingBlock: space(3.5),
  '@container': { [narrow]: { paddingBlock: space(2) } },
});

export const results = feature({
  minInlineSize: 0,
  selectors: {
    '[data-scroll="container"] > &': { flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' },
  },
});
