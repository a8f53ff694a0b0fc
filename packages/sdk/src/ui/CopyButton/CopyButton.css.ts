import { part } from '../css/part.ts';

export const root = part({
  position: 'relative',
  display: 'inline-flex',
  minInlineSize: 0,
  maxInlineSize: '100%',
});

/** Both texts overlap in one cell, so that the button keeps its width. */
export const stack = part({ display: 'grid', minInlineSize: 0 });
export const words = part(
  { gridArea: '1 / 1', minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'center' },
  { selectors: { '&:not([data-shown])': { opacity: 0 } } },
);
export const icon = part({ flexShrink: 0 });
