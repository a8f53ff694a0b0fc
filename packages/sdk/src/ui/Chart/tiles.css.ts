import { space, vars } from '@reachkit/theme';
import { bareBlock, oneLine, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const grid = part({
  ...bareBlock,
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  gap: '3px',
});

// Without seq4: neither text colour is readable on it in every theme.
const levels = [vars.hoverSolid, vars.seq1, vars.seq2, vars.seq3, vars.seq5];
const fullest = levels.length - 1;

export const tile = part(
  {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: space(1),
    minBlockSize: '56px',
    minInlineSize: 0,
    padding: space(2),
    borderRadius: vars.r1,
    background: vars.hoverSolid,
    color: vars.text,
  },
  {
    selectors: Object.fromEntries(
      levels.map((colour, level) => [
        `&[data-level="${level}"]`,
        { background: colour, ...(level === fullest ? { color: vars.accentContrast } : {}) },
      ]),
    ),
    '@media': {
      '(forced-colors: active)': {
        border: '1px solid CanvasText',
        selectors: { '&[data-level]': { background: 'Canvas', color: 'CanvasText' } },
      },
    },
  },
);
export const name = part({ ...oneLine, textAlign: ['-webkit-match-parent', 'match-parent'] });
export const figures = part({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(1.5),
});
export const value = part({ fontWeight: 600 });
