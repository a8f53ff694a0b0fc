import { space } from '@reachkit/theme';
import { style } from '@vanilla-extract/css';

export const opening = style({
  display: 'grid',
  placeItems: 'center',
  flex: 1,
  minBlockSize: '50vh',
  padding: space(6),
});
