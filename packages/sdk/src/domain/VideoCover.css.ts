import { vars } from '@reachkit/theme';
import { feature } from '../ui/css/feature.ts';

/** 3 : 4, at full width of its container. */
export const root = feature({
  display: 'block',
  position: 'relative',
  inlineSize: '100%',
  aspectRatio: '3 / 4',
  overflow: 'hidden',
  borderRadius: vars.r1,
  background: vars.sunk,
  outline: `1px solid ${vars.border}`,
  outlineOffset: '-1px',
});

export const image = feature({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});

export const drawing = feature({ display: 'block', inlineSize: '100%', blockSize: '100%' });

const forced = { '(forced-colors: active)': { fill: 'Canvas', stroke: 'CanvasText' } } as const;
export const ground = feature({
  '@media': forced,
  selectors: {
    '&[data-shade="0"]': { fill: vars.seq1 },
    '&[data-shade="1"]': { fill: vars.press },
    '&[data-shade="2"]': { fill: vars.seq2 },
  },
});
export const near = feature({ fill: vars.seq3, '@media': forced });
export const far = feature({ fill: vars.peer, '@media': forced });
