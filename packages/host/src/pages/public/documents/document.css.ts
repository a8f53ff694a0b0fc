import { space, vars } from '@reachkit/theme';
import { style } from '@vanilla-extract/css';

const narrow = '(max-width: 860px)';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 208px',
  columnGap: space(16),
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const head = style({ gridColumn: '1 / -1', marginBlockEnd: space(8) });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  rowGap: space(1),
  margin: `${space(4)} 0`,
  padding: 0,
  listStyle: 'none',
  color: vars.text2,
  fontSize: '13px',
  lineHeight: '20px',
});

export const notice = style({ maxInlineSize: '760px' });

export const body = style({
  gridColumn: 1,
  gridRow: 2,
  minInlineSize: 0,
  maxInlineSize: '760px',
  '@media': { [narrow]: { gridRow: 'auto' } },
});

export const section = style({ marginBlockEnd: space(10), scrollMarginBlockStart: space(6) });

export const paragraph = style({
  margin: `${space(3)} 0 0`,
  fontSize: '14px',
  lineHeight: '24px',
  textWrap: 'pretty',
});

export const list = style({
  margin: `${space(2)} 0 0`,
  paddingInlineStart: space(5),
  fontSize: '14px',
  lineHeight: '26px',
});

export const contents = style({
  gridColumn: 2,
  gridRow: 2,
  alignSelf: 'start',
  position: 'sticky',
  insetBlockStart: space(6),
  '@media': { [narrow]: { gridColumn: 1, gridRow: 'auto', position: 'static', marginBlockEnd: space(8) } },
});

export const contentsTitle = style({
  margin: 0,
  paddingBlockEnd: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  fontSize: '12px',
  lineHeight: '16px',
  fontWeight: 400,
  color: vars.text3,
});

export const contentsList = style({
  margin: `${space(2)} 0 0`,
  padding: 0,
  listStyle: 'none',
  '@media': { [narrow]: { columns: '2 140px', columnGap: space(4) } },
});

export const contentsLink = style({
  display: 'block',
  paddingBlock: space(1),
  color: vars.text2,
  fontSize: '13px',
  lineHeight: '20px',
  textDecoration: 'none',
  borderRadius: vars.r1,
  ':hover': { color: vars.text, textDecoration: 'underline' },
  ':focus-visible': { outline: `2px solid ${vars.accent}`, outlineOffset: '1px' },
});
