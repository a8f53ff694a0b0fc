import { space, vars } from '@reachkit/theme';
import { part } from '../../src/ui/css/part.ts';

export const seven = part({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
  margin: '-20px',
});
export const card = part({ padding: space(4), minInlineSize: 0 });
export const name = part({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(2),
  marginBlockEnd: space(2),
  fontWeight: 600,
});
export const technical = part({ fontWeight: 400, fontSize: '12px', color: vars.text3 });
export const paper = part({
  background: vars.surface,
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r2,
  padding: space(3),
});
export const line = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  marginBlockEnd: space(3),
});
export const selected = part({
  display: 'grid',
  gridTemplateColumns: 'max-content max-content minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(2),
  margin: `0 -${space(3)} ${space(3)}`,
  paddingInline: space(3),
  minBlockSize: '36px',
  background: vars.selected,
  borderInlineStart: `2px solid ${vars.accent}`,
});
export const figure = part({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const steps = part({ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', blockSize: '16px' });
export const step = part(
  {},
  {
    selectors: {
      '&:nth-child(1)': { background: vars.seq1 },
      '&:nth-child(2)': { background: vars.seq2 },
      '&:nth-child(3)': { background: vars.seq3 },
      '&:nth-child(4)': { background: vars.seq4 },
      '&:nth-child(5)': { background: vars.seq5 },
    },
  },
);
export const sheet = part({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  gap: space(7),
  alignItems: 'start',
});
export const column = part({ display: 'grid', gap: space(4), minInlineSize: 0 });
