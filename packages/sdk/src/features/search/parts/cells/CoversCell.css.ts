import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, oneLine } from '../../../../ui/css/mixins.ts';

export const list = feature({ ...bareBlock, display: 'flex', gap: '3px' });

/** As high as the row allows, whatever the picture's aspect ratio. */
export const cover = feature({
  // Fits a count with two decimals.
  inlineSize: '48px',
  blockSize: '42px',
  aspectRatio: 'auto',
  selectors: {
    '[data-density="regular"] &': { blockSize: '38px' },
    '[data-density="snug"] &': { blockSize: '30px' },
    '[data-density="compact"] &': { blockSize: '26px' },
  },
});

/** On a generated cover: the start of the title, and the views below it. */
export const words = feature({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  paddingInline: '1px',
  paddingBlock: space(0.5),
  fontSize: '12px',
  lineHeight: '16px',
  color: vars.text,
});
export const title = feature({
  ...oneLine,
  textOverflow: 'clip',
  selectors: {
    '[data-density="snug"] &': { display: 'none' },
    '[data-density="compact"] &': { display: 'none' },
  },
});
export const views = feature({ marginBlockStart: 'auto', fontWeight: 500, textAlign: 'center' });
