import { space, vars } from '@reachkit/theme';
import { style } from '@vanilla-extract/css';

export const table = style({ marginBlockStart: space(6) });

/** For visitors who come from an offer: how to get what the table shows. */
export const upgrade = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: `${space(3)} 0 0`,
  color: vars.text,
  fontSize: '13px',
  lineHeight: '20px',
});

export const rulesTitle = style({
  margin: `${space(8)} 0 0`,
  fontSize: '14px',
  lineHeight: '24px',
  fontWeight: 600,
});

export const rules = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  rowGap: space(1),
  margin: `${space(1)} 0 0`,
  padding: 0,
  listStyle: 'none',
  color: vars.text2,
  fontSize: '13px',
  lineHeight: '22px',
});

export const making = style({
  maxInlineSize: '60em',
  margin: `${space(4)} 0 ${space(6)}`,
  color: vars.text2,
  fontSize: '13px',
  lineHeight: '22px',
});
