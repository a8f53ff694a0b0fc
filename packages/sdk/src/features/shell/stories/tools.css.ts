import { feature } from '../../../ui/css/feature.ts';

/** Room below for what opens, at the end of a bar as in the shell. */
export const place = feature({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  minBlockSize: '640px',
});

/** As wide as the shell's panel leaves. */
export const panel = feature({ inlineSize: '216px' });

export const wide = feature({ inlineSize: '100%' });
