import { space, vars } from '@reachkit/theme';
import { feature } from '../ui/css/feature.ts';
import { focusRing, type } from '../ui/css/mixins.ts';

export const root = feature({
  display: 'inline-flex',
  flexShrink: 0,
  margin: 0,
  padding: 0,
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r2,
  minInlineSize: 0,
  maxInlineSize: '100%',
  '@media': {
    // Words longer than the whole row take a second line on a phone; a swiped row never presses them together.
    '(max-width: 640px)': { flexWrap: 'wrap' },
  },
});

export const option = feature({
  ...type.caption,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  blockSize: '26px',
  paddingInline: space(2.5),
  color: vars.text2,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    '& + &': { borderInlineStart: `1px solid ${vars.border2}` },
    '&:hover': { background: vars.hover },
    '&[data-on]': { background: vars.press, color: vars.text, fontWeight: 600 },
    '&:focus-within': { ...focusRing, borderRadius: vars.r1, zIndex: 1 },
  },
  '@media': {
    '(max-width: 640px)': { flexGrow: 1, justifyContent: 'center', blockSize: '34px' },
    '(forced-colors: active)': {
      selectors: { '&[data-on]': { outline: '1px solid Highlight', outlineOffset: '-3px' } },
    },
  },
});

export const input = feature({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  inlineSize: '100%',
  blockSize: '100%',
});
