import { space, vars } from '@reachkit/theme';
import { bareBlock, type } from '../../css/mixins.ts';
import { part } from '../../css/part.ts';
import { fixedSet } from '../fixedSet.ts';

export const root = part({ paddingBlockEnd: space(1) });
export const bar = part(
  { display: 'block', borderRadius: '1px' },
  { selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } },
);

const tones = {
  accent: vars.accent,
  peer: vars.peer,
  success: vars.success,
  warning: vars.warning,
  danger: vars.danger,
};

// A line in the background colour separates similar neighbours.
export const fill = part(
  { stroke: vars.surface, strokeWidth: 1 },
  {
    selectors: Object.fromEntries(
      [...fixedSet.entries(), ...Object.entries(tones)].map(([tone, colour]) => [
        `&[data-tone="${tone}"]`,
        { fill: colour },
      ]),
    ),
    '@media': {
      '(forced-colors: active)': {
        stroke: 'Canvas',
        selectors: {
          '&[data-tone]': { fill: 'CanvasText' },
          '&[data-tone="0"], &[data-tone="accent"]': { fill: 'Highlight' },
          '&[data-tone="peer"]': { fill: 'GrayText' },
        },
      },
    },
  },
);

export const list = part({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(5),
  rowGap: space(1),
  marginBlockStart: space(2),
});
export const item = part({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: space(1.5),
  minInlineSize: 0,
});
export const swatch = part({ display: 'block', flex: 'none' });
export const name = part({ overflowWrap: 'anywhere', minInlineSize: 0 });
export const value = part({ fontWeight: 600 });
export const share = part({ color: vars.text2 });
