import type { StyleRule } from '@vanilla-extract/css';

/** Text keeps its own direction, so that a full stop stays at its end on a page with the opposite direction. */
export const ownDirection: Pick<StyleRule, 'unicodeBidi' | 'textAlign'> = {
  unicodeBidi: 'plaintext',
  textAlign: ['-webkit-match-parent', 'match-parent'],
};
