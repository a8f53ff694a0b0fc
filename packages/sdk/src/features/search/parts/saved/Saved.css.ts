import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';

const narrow = 'rk-search (max-width: 640px)';

export const bar = feature({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minInlineSize: 0,
});

export const update = feature({ maxInlineSize: '240px' });

/** In narrow layouts only the icons are visible; the text stays as their accessible name. */
export const words = feature({
  '@container': {
    [narrow]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

export const fresh = feature({ color: vars.accent, fontWeight: 500 });

export const panel = feature({ display: 'flex', flexDirection: 'column', gap: space(3) });

export const empty = feature({ ...bareBlock, ...ownDirection, color: vars.text2 });

export const caption = feature({ ...bareBlock, ...type.caption, color: vars.text3 });

export const list = feature({ ...bareBlock });

export const entry = feature({
  display: 'flex',
  alignItems: 'center',
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});

export const open = feature({
  ...bareButton,
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  flex: 1,
  minInlineSize: 0,
  paddingBlock: space(2),
  borderRadius: vars.r1,
  textAlign: 'start',
  selectors: { '&:hover': { background: vars.hover }, '&:focus-visible': focusRing },
});

export const entryWords = feature({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

export const name = feature({ ...oneLine, fontWeight: 500 });

export const meta = feature({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(2.5),
  color: vars.text2,
});

export const news = feature({
  selectors: { '&[data-new]': { color: vars.accent, fontWeight: 500 } },
});

export const sign = feature({ display: 'inline-flex', alignItems: 'center', gap: space(1) });

export const form = feature({ display: 'flex', flexDirection: 'column', gap: space(3) });
