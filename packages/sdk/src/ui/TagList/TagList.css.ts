import { space, vars } from '@reachkit/theme';
import { type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const list = part({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minInlineSize: 0,
  inlineSize: '100%',
  overflow: 'hidden',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** The tag around it has the background. */
export const marked = part({ background: 'none', color: 'inherit' });

export const tag = part({
  ...type.caption,
  display: 'inline-block',
  flexShrink: 0,
  maxInlineSize: '100%',
  paddingBlock: '1px',
  paddingInline: space(1.5),
  borderRadius: vars.r1,
  background: vars.press,
  color: vars.text2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '&[hidden]': { display: 'none' },
    '&[data-marked]': {
      background: vars.accentSoft,
      color: vars.text,
      boxShadow: `inset 0 0 0 1px ${vars.accentLine}`,
    },
  },
  '@media': {
    // Forced colors drop the background, which otherwise separates the tags.
    '(forced-colors: active)': { outline: '1px solid', outlineOffset: '-1px' },
  },
});
