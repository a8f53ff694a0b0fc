import { space } from '@reachkit/theme';
import { style } from '@vanilla-extract/css';

export const form = style({
  display: 'grid',
  gap: space(5),
  maxInlineSize: '360px',
  marginBlockStart: space(6),
});

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
