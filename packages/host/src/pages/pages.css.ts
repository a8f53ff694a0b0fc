import { space } from '@reachkit/theme';
import { style } from '@vanilla-extract/css';

export const opening = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 480px)',
  placeContent: 'center',
  gap: space(2),
  flex: 1,
  minBlockSize: '50vh',
  padding: space(6),
});

/** Aligns its text with the start of the text above. */
export const way = style({ justifySelf: 'start', marginInlineStart: space(-3) });
