import { space, vars } from '@reachkit/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { ownDirection } from '../../ownDirection.ts';

const phone = '(max-width: 640px)';

/** For screen readers only. */
const hidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** A wide table scrolls within its own container on a narrow page. */
export const scroll = style({
  overflowX: 'auto',
  ':focus-visible': { outline: `2px solid ${vars.accent}`, outlineOffset: '2px' },
});

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '13px',
  lineHeight: '20px',
});

globalStyle(`${table} th, ${table} td`, {
  ...ownDirection,
  paddingBlock: space(2),
  paddingInline: `0 ${space(4)}`,
  verticalAlign: 'top',
  fontWeight: 400,
});
globalStyle(`${table} thead th`, {
  color: vars.text3,
  fontSize: '12px',
  borderBlockEnd: `1px solid ${vars.rule}`,
  whiteSpace: 'nowrap',
});
globalStyle(`${table} tbody th, ${table} tbody td`, { borderBlockEnd: `1px solid ${vars.border}` });
globalStyle(`${table} tbody th`, { fontWeight: 500, whiteSpace: 'nowrap' });
globalStyle(`${table} td > div`, ownDirection);
globalStyle(`${table} thead tr > *, ${table} tbody tr > *`, {
  '@media': { [phone]: { whiteSpace: 'normal', paddingInlineEnd: space(2) } },
});

/** On a phone each row is a block: its name, its value, and the source below. */
export const stacked = style({ '@media': { [phone]: { display: 'block' } } });

globalStyle(`${stacked} thead`, { '@media': { [phone]: hidden } });
globalStyle(`${stacked} tbody`, { '@media': { [phone]: { display: 'block' } } });
globalStyle(`${stacked} tr`, {
  '@media': {
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      columnGap: space(4),
      paddingBlock: space(2),
      borderBlockEnd: `1px solid ${vars.border}`,
    },
  },
});
globalStyle(`${stacked} tbody tr > *`, {
  '@media': { [phone]: { paddingBlock: space(0.5), paddingInline: 0, borderBlockEnd: 0 } },
});
globalStyle(`${stacked} tr > :first-child, ${stacked} tr > :last-child`, {
  '@media': { [phone]: { gridColumn: '1 / -1' } },
});

export const caption = style(hidden);

export const host = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

export const unsure = style({ color: vars.warning, fontWeight: 500, whiteSpace: 'nowrap' });

export const checked = style({ color: vars.text3, fontSize: '12px', whiteSpace: 'nowrap' });

export const sources = style({ margin: 0, padding: 0, listStyle: 'none' });

export const chooser = style({ marginBlockStart: space(6) });

export const after = style({ marginBlockStart: space(8), maxInlineSize: '760px' });

export const block = style({ marginBlockStart: space(10) });

export const notices = style({
  display: 'grid',
  gap: space(2),
  maxInlineSize: '760px',
  marginBlockStart: space(5),
});

export const back = style({
  display: 'inline-block',
  marginBlockEnd: space(3),
  fontSize: '13px',
  lineHeight: '20px',
});

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space(8)} ${space(10)}`,
  margin: `${space(5)} 0 0`,
  padding: 0,
  listStyle: 'none',
  '@media': { '(max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const stepTitle = style({
  margin: `${space(3)} 0 0`,
  fontSize: '15px',
  lineHeight: '24px',
  fontWeight: 600,
});

export const stepNumber = style({ color: vars.text3, fontWeight: 400 });

export const stepBody = style({
  margin: `${space(1)} 0 0`,
  color: vars.text2,
  fontSize: '14px',
  lineHeight: '24px',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});

export const schematic = style({
  margin: `${space(4)} 0 0`,
  color: vars.text3,
  fontSize: '12px',
  lineHeight: '18px',
});

export const drawing = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  // A picture, not a page: its text positions are fixed.
  direction: 'ltr',
});

export const paper = style({ fill: vars.surface, stroke: vars.border2 });
export const bar = style({ fill: vars.sunk });
export const edge = style({ stroke: vars.border, strokeWidth: 1 });
export const word = style({ fill: vars.peer });
export const soft = style({ fill: vars.accentSoft, stroke: vars.accent, strokeWidth: 1.5 });
export const accent = style({ fill: vars.accent });
export const knob = style({ fill: vars.accentContrast });
export const field = style({ fill: vars.surface, stroke: vars.fieldLine });
export const text = style({ fill: vars.text, fontSize: '13px', fontWeight: 500 });
export const quiet = style({ fill: vars.text2, fontSize: '12px' });
