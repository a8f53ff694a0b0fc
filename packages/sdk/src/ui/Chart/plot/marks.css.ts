import { vars } from '@reachkit/theme';
import { part } from '../../css/part.ts';
import { fixedSet } from '../fixedSet.ts';

const forced = '(forced-colors: active)';

/** Numbers and time run left to right, whatever the page's direction; text anchors follow the direction. */
export const picture = part({
  position: 'absolute',
  insetBlockStart: 0,
  left: 0,
  display: 'block',
  overflow: 'visible',
  direction: 'ltr',
  fontFamily: vars.font,
  fontSize: '12px',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});

export const place = part({ position: 'absolute', inset: 0 });
export const grid = part({
  stroke: vars.border,
  strokeOpacity: 1,
  shapeRendering: 'crispEdges',
  '@media': { [forced]: { stroke: 'CanvasText', strokeOpacity: 0.3 } },
});
export const base = part({
  stroke: vars.border2,
  strokeOpacity: 1,
  shapeRendering: 'crispEdges',
  '@media': { [forced]: { stroke: 'CanvasText' } },
});
export const axis = part({
  fill: vars.text2,
  stroke: 'none',
  fontSize: '12px',
  '@media': { [forced]: { fill: 'CanvasText' } },
});
export const dashed = part({
  stroke: vars.text2,
  strokeWidth: 1,
  strokeDasharray: '3 3',
  fill: 'none',
  '@media': { [forced]: { stroke: 'CanvasText' } },
});
export const solid = part({
  stroke: vars.text,
  strokeWidth: 1,
  fill: 'none',
  '@media': { [forced]: { stroke: 'CanvasText' } },
});
export const band = part({
  fill: vars.peer,
  stroke: 'none',
  '@media': { [forced]: { fill: 'GrayText', fillOpacity: 0.4 } },
});

export const gap = part({
  fill: vars.hoverSolid,
  stroke: 'none',
  '@media': { [forced]: { fill: 'GrayText', fillOpacity: 0.2 } },
});
export const bridge = part({
  fill: 'none',
  stroke: vars.text3,
  strokeWidth: 1,
  strokeDasharray: '2 4',
  '@media': { [forced]: { stroke: 'GrayText' } },
});

/** One bar among others; the highlighted one is `chosen`. */
export const bar = part({
  fill: vars.seq3,
  stroke: 'none',
  '@media': { [forced]: { fill: 'GrayText' } },
});
export const chosen = part({ fill: vars.accent, stroke: 'none' });
export const unusual = part({
  fill: fixedSet[1] ?? 'none',
  stroke: 'none',
  '@media': { [forced]: { fill: 'CanvasText' } },
});
export const coverGround = part({ fill: vars.press, stroke: 'none' });

const line = { fill: 'none', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

export const accentLine = part({ ...line, stroke: vars.accent });

const dashes = ['none', '5 3', '2 3', '8 3 2 3', '12 4'];

export const fixedLines = fixedSet.map((colour, at) =>
  part({
    ...line,
    stroke: colour,
    '@media': { [forced]: { stroke: 'CanvasText', strokeDasharray: dashes[at] ?? 'none' } },
  }),
);
export const secondLine = part({
  ...line,
  strokeLinecap: 'butt',
  stroke: fixedSet[1] ?? 'none',
  strokeDasharray: '5 3',
  '@media': { [forced]: { stroke: 'CanvasText' } },
});

const opacities = [1, 0.35, 0.7, 0.2, 0.5];

export const accentFill = part({ fill: vars.accent, stroke: 'none' });
export const fixedFills = fixedSet.map((colour, at) =>
  part({
    fill: colour,
    stroke: 'none',
    '@media': { [forced]: { fill: 'CanvasText', fillOpacity: opacities[at] ?? 1 } },
  }),
);

/** Text in a series' own colour. */
export const accentText = part(
  {},
  { fill: vars.accent, fontWeight: 600, '@media': { [forced]: { fill: 'CanvasText' } } },
);
export const fixedTexts = fixedSet.map((colour) =>
  part({}, { fill: colour, fontWeight: 600, '@media': { [forced]: { fill: 'CanvasText' } } }),
);

export const heat = [vars.hoverSolid, vars.seq1, vars.seq2, vars.seq3, vars.seq4, vars.seq5].map(
  (colour, level) =>
    part({
      fill: colour,
      stroke: 'none',
      '@media': { [forced]: { fill: 'Highlight', fillOpacity: level / 5, stroke: 'GrayText' } },
    }),
);
export const missing = part({ fill: 'none', stroke: vars.border2, strokeOpacity: 1, strokeDasharray: '2 2' });
