import { space, vars } from '@reachkit/theme';
import { part } from '../../css/part.ts';

export const list = part({
  display: 'flex',
  flexDirection: 'column',
  margin: `0 ${space(-2)}`,
  padding: 0,
  listStyle: 'none',
  maxBlockSize: '360px',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
});
export const item = part({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: '32px',
  paddingInline: space(2),
  borderRadius: vars.r2,
  selectors: { '&:hover': { background: vars.hover } },
});
export const name = part({ flex: 1, minInlineSize: 0 });
export const moves = part({
  display: 'inline-flex',
  opacity: 0,
  selectors: { 'li:hover > &': { opacity: 1 }, 'li:focus-within > &': { opacity: 1 } },
  '@media': { '(hover: none)': { opacity: 1 } },
});
