import { feature } from '../../../ui/css/feature.ts';

/** Leaves room below for popovers, at the end of a bar as in the shell. */
export const place = feature({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  minBlockSize: '640px',
});

/** Width of the shell's panel content. */
export const panel = feature({ inlineSize: '216px' });

export const wide = feature({ inlineSize: '100%' });
