import { space, vars } from '@reachkit/theme';
import { oneLine, type } from '../../css/mixins.ts';
import { part } from '../../css/part.ts';

export const table = part({
  ...type.caption,
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
});
export const head = part({ position: 'relative', padding: 0, border: 0, blockSize: 0, lineHeight: 0 });
const box = { paddingBlock: space(1), paddingInline: 0, border: 0, verticalAlign: 'middle' } as const;
export const name = part(
  {
    ...box,
    ...oneLine,
    maxInlineSize: '160px',
    fontWeight: 400,
    textAlign: ['-webkit-match-parent', 'match-parent'],
    // Wide enough for its text, at most as wide as the bar.
    inlineSize: '1%',
    minInlineSize: '56px',
  },
  {
    selectors: { '&[data-rest]': { color: vars.text3 } },
    '@media': { '(max-width: 640px)': { maxInlineSize: '112px' } },
  },
);
export const track = part({ ...box, paddingInline: space(3) });
export const picture = part(
  { display: 'block', minInlineSize: '48px' },
  { selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } },
);
export const ground = part({
  fill: vars.press,
  '@media': { '(forced-colors: active)': { fill: 'Canvas', stroke: 'GrayText' } },
});
export const bar = part(
  { fill: vars.accent, '@media': { '(forced-colors: active)': { fill: 'Highlight' } } },
  { selectors: { '&[data-rest]': { fill: vars.mute } } },
);
export const value = part({
  ...box,
  inlineSize: '1%',
  whiteSpace: 'nowrap',
  textAlign: 'end',
  fontWeight: 500,
});
export const missing = part({ color: vars.text3, fontWeight: 400 });
export const detail = part({
  ...box,
  inlineSize: '1%',
  whiteSpace: 'nowrap',
  textAlign: 'end',
  color: vars.text2,
  paddingInlineStart: space(3),
});
