import { vars } from '@reachkit/theme';
import { oneLine } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const box = part(
  {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: '16px',
    blockSize: '16px',
    border: `1px solid ${vars.fieldLine}`,
    borderRadius: vars.r1,
    background: vars.surface,
    color: 'transparent',
    // Forced colors would show the tick of every box; the accent is a system color then.
    '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', background: 'Canvas' } },
  },
  {
    selectors: {
      '[aria-selected="true"] > &': {
        background: vars.accent,
        borderColor: vars.accent,
        color: vars.accentContrast,
      },
    },
  },
);

export const label = part(
  { ...oneLine, flex: 1, minInlineSize: 0, textAlign: ['-webkit-match-parent', 'match-parent'] },
  {
    selectors: { '[aria-selected="true"] > &': { fontWeight: 500 } },
  },
);
export const parent = part({ color: vars.text3, fontWeight: 400 });
export const count = part({ color: vars.text3, flexShrink: 0 });
