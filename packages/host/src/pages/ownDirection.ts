import type { StyleRule } from '@vanilla-extract/css';

/** Words keep their own direction, so that a full stop stands at their end on a page that runs the other way. */
export const ownDirection: Pick<StyleRule, 'unicodeBidi' | 'textAlign'> = {
  unicodeBidi: 'plaintext',
  textAlign: ['-webkit-match-parent', 'match-parent'],
};
