import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';

/** Container query on the enclosing feature. */
const narrow = '(max-width: 640px)';

export const row = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1.5),
  minInlineSize: 0,
  '@container': {
    [narrow]: {
      flexWrap: 'nowrap',
      gap: space(2),
      // The row extends to both edges, so that a cut-off chip indicates scrolling.
      marginInline: space(-4),
      paddingInline: space(4),
      paddingBlock: space(1),
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  },
});

/** 36 px visible, 44 px hit area. */
export const sheetButton = feature({
  display: 'none',
  flexShrink: 0,
  selectors: { '&::after': { content: '""', position: 'absolute', insetBlock: '-4px', insetInline: 0 } },
  '@container': {
    [narrow]: { display: 'inline-flex', blockSize: '36px', minBlockSize: '36px', fontSize: '14px' },
  },
});

export const chip = feature({
  '@container': { [narrow]: { flexShrink: 0, maxInlineSize: '80%' } },
});

// As specific as a button's variants, because the unlayered stylesheet has no layers to order them.
export const add = feature({
  selectors: { '&&[data-variant]': { borderStyle: 'dashed', color: vars.text2 } },
  '@container': { [narrow]: { display: 'none' } },
});

export const fixed = feature({ flexShrink: 0 });

export const wide = feature({ '@container': { [narrow]: { display: 'none' } } });

/** Reserves the icon's width before it has loaded. */
export const icon = feature({ display: 'inline-flex', flexShrink: 0, inlineSize: '14px', blockSize: '14px' });
