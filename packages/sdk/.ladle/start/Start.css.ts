import { space, vars } from '@reachkit/theme';
import { bareBlock, type } from '../../src/ui/css/mixins.ts';
import { part } from '../../src/ui/css/part.ts';

export const page = part({ maxInlineSize: '760px', marginInline: 'auto', paddingBlock: space(5) });
export const title = part({ margin: 0, fontSize: '28px', lineHeight: '36px', fontWeight: 600 });
export const lead = part({
  ...type.reading,
  margin: `${space(2)} 0 0`,
  color: vars.text2,
  textWrap: 'pretty',
});
export const section = part({ marginBlockStart: space(7) });
export const heading = part({
  ...type.verdict,
  margin: `0 0 ${space(3)}`,
  paddingBlockStart: space(3),
  borderBlockStart: `1px solid ${vars.rule}`,
});
export const code = part(
  {
    margin: 0,
    padding: space(4),
    background: vars.sunk,
    borderRadius: vars.r2,
    fontSize: '12px',
    lineHeight: '20px',
    overflowX: 'auto',
    direction: 'ltr',
    textAlign: 'left',
  },
  { selectors: { '&:focus-visible': { outline: `2px solid ${vars.accent}`, outlineOffset: '2px' } } },
);
export const note = part({ margin: `${space(2)} 0 0`, color: vars.text2 });
export const entries = part({ ...bareBlock });
export const entry = part({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 220px) minmax(0, 1fr)',
  gap: space(3),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@media': { '(max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
});
export const name = part({ fontSize: '12px', overflowWrap: 'anywhere', fontWeight: 600 });
export const what = part({ margin: 0, color: vars.text2 });
export const points = part({ margin: 0, paddingInlineStart: space(5), display: 'grid', gap: space(2) });
