import { space, vars } from '@reachkit/theme';
import { style } from '@vanilla-extract/css';

const narrow = '(max-width: 900px)';

export const tool = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: space(8),
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(6) } },
});

export const paste = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: '180px',
  paddingBlock: space(2),
  paddingInline: space(2.5),
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: vars.r2,
  background: vars.surface,
  color: vars.text,
  font: 'inherit',
  fontSize: '13px',
  lineHeight: '20px',
  resize: 'vertical',
  selectors: {
    '&:focus': { outline: 'none', borderColor: vars.accent, boxShadow: vars.ring },
    '&::placeholder': { color: vars.text3, opacity: 1 },
  },
  '@media': {
    // Below 16 px, phones zoom in on a focused field.
    '(pointer: coarse) and (max-width: 640px)': { fontSize: '16px', lineHeight: '24px' },
    '(forced-colors: active)': { selectors: { '&:focus': { outline: '2px solid Highlight' } } },
  },
});

export const result = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: space(4),
  minInlineSize: 0,
});

export const note = style({ margin: 0, color: vars.text3, fontSize: '12px', lineHeight: '16px' });

export const subtitle = style({
  margin: 0,
  paddingBlockEnd: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
  fontSize: '14px',
  lineHeight: '20px',
  fontWeight: 600,
});

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(4),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  fontSize: '13px',
  lineHeight: '20px',
});

export const wrong = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const why = style({ color: vars.text2 });

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '13px',
  lineHeight: '20px',
});

export const head = style({
  paddingBlock: space(2),
  paddingInlineEnd: space(4),
  borderBlockEnd: `1px solid ${vars.rule}`,
  color: vars.text3,
  fontSize: '12px',
  lineHeight: '16px',
  fontWeight: 400,
  textAlign: 'start',
});

export const cell = style({
  paddingBlock: space(2),
  paddingInlineEnd: space(4),
  borderBlockEnd: `1px solid ${vars.border}`,
  textAlign: 'start',
  verticalAlign: 'top',
});

export const platform = style({ display: 'inline-flex', alignItems: 'center', gap: space(2) });

export const handle = style({ fontWeight: 500, overflowWrap: 'anywhere' });

export const jumps = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(4), rowGap: space(1) });

export const jump = style({
  color: vars.accent,
  borderRadius: vars.r1,
  textUnderlineOffset: '3px',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.accent}`, outlineOffset: '2px' } },
  '@media': { '(pointer: coarse)': { paddingBlock: space(2) } },
});
