import { space, vars } from '@reachkit/theme';
import { bareBlock, bareButton, focusRing, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

const columnGap = space(4);
const cellPadding = space(2);

export const strip = part({
  borderBlockStart: `1px solid ${vars.rule}`,
  // Clips the hairline before the first column of each line, but not focus rings.
  overflow: 'clip',
  overflowClipMargin: '4px',
});

/** Label, figure, band, caption and note use shared subgrid rows. */
const rowsOfFigure = 5;

export const columns = part({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(168px, 50%), 1fr))',
  marginInlineStart: `calc(-1px - ${columnGap})`,
  selectors: {
    // Eight figures are in lines of at most four, so that the last one does not wrap alone.
    '&:has(> :nth-child(8):last-child)': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(168px, 22%), 50%), 1fr))',
    },
    // Reserves the height of a band, two lines of text below it, and a note with the padding of its cell.
    '&[data-reserved]': {
      // Six figures in one line, in two lines of three, or in three lines of two.
      gridTemplateColumns:
        'repeat(auto-fit, minmax(min(50%, max(168px, min(30%, (1020px - 100%) * 999))), 1fr))',
      gridAutoRows: `auto minmax(32px, auto) 16px minmax(36px, auto) minmax(calc(17px + ${cellPadding}), auto)`,
    },
  },
});

export const root = part(
  { display: 'flex', flexDirection: 'column', gap: space(1), minInlineSize: 0 },
  {
    selectors: {
      [`${columns} > &`]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'subgrid',
        gridRow: `span ${rowsOfFigure}`,
        gap: 0,
        alignItems: 'start',
        paddingBlock: cellPadding,
        paddingInline: columnGap,
        borderInlineStart: `1px solid ${vars.border}`,
        borderBlockEnd: `1px solid ${vars.border}`,
      },
    },
  },
);

/** Fixes the grid row in a strip, even if other rows are empty. */
const inRow = (row: number) => ({
  selectors: { [`${columns} > * > &`]: { gridRow: row, justifySelf: 'start', minInlineSize: 0 } },
});

export const labelPlace = part({ alignSelf: 'flex-start' }, inRow(1));

export const label = part(
  {
    unicodeBidi: 'plaintext',
    ...type.caption,
    alignSelf: 'flex-start',
    color: vars.text2,
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
  inRow(1),
);

export const defined = part(
  {},
  {
    ...bareButton,
    ...type.caption,
    color: vars.text2,
    cursor: 'help',
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textDecorationColor: vars.mute,
    textUnderlineOffset: '3px',
    borderRadius: vars.r1,
    // 24 px target, extended upwards only, because a figure below may be clickable, too.
    paddingBlockStart: '8px',
    marginBlockStart: '-8px',
    selectors: { '&:hover': { color: vars.text }, '&:focus-visible': focusRing },
  },
);

export const line = part(
  { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space(1.5) },
  inRow(2),
);

export const value = part(
  {
    fontSize: '24px',
    lineHeight: '32px',
    fontWeight: 600,
    fontVariantNumeric: 'proportional-nums',
    letterSpacing: '-.01em',
    overflowWrap: 'anywhere',
    minInlineSize: 0,
  },
  // Figures in a column use tabular digits for comparison; a single figure needs none.
  { selectors: { [`${columns} &`]: { fontVariantNumeric: 'tabular-nums' } } },
);

export const detail = part({ ...type.caption, color: vars.text2 });

export const band = part(
  { display: 'block' },
  { selectors: { [`${columns} > * > &`]: { gridRow: 3, minInlineSize: 0 } } },
);

const words = { ...type.caption, color: vars.text2, overflowWrap: 'anywhere' } as const;

/** The text has its own direction, but is aligned with the text above it. */
export const caption = part({ ...words, textAlign: ['-webkit-match-parent', 'match-parent'] }, inRow(4));

export const note = part({ ...words, display: 'flex', flexWrap: 'wrap', columnGap: space(2) }, inRow(5));

export const change = part(
  {},
  {
    selectors: {
      '&[data-tone="warning"]': { color: vars.warning },
      '&[data-tone="danger"]': { color: vars.danger },
    },
  },
);

export const definition = part({ ...bareBlock, ...type.body, color: vars.text2, textWrap: 'pretty' });
