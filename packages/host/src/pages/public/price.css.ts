import { space, vars } from '@reachkit/theme';
import { style } from '@vanilla-extract/css';

export const table = style({ marginBlock: space(6) });

/** For visitors who follow an upgrade offer: how to buy the listed plans. */
export const upgrade = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: `${space(3)} 0 0`,
  color: vars.text,
  fontSize: '13px',
  lineHeight: '20px',
});
