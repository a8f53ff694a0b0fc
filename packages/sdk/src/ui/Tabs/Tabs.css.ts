import { space, vars } from '@reachkit/theme';
import { bareButton, focusRing, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const list = part({
  display: 'flex',
  gap: space(5),
  minInlineSize: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

export const tab = part(
  {
    ...bareButton,
    ...type.body,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(2),
    blockSize: '44px',
    flexShrink: 0,
    color: vars.text2,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    selectors: {
      [`${list}[data-counts="below"] > &`]: {
        flexDirection: 'column',
        alignItems: 'flex-start',
        // Aligns labels in one line, also beside tabs without a count.
        paddingBlockStart: space(1),
        gap: 0,
      },
      '&:hover': { color: vars.text },
      '&:focus-visible': { ...focusRing, outlineOffset: '-2px', borderRadius: vars.r1 },
    },
  },
  {
    selectors: {
      '&[data-current]': { color: vars.text, fontWeight: 600 },
      '&[data-current]::after': {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        insetBlockEnd: 0,
        blockSize: '2px',
        background: vars.accent,
      },
      '&[aria-disabled="true"]': { color: vars.mute, cursor: 'not-allowed' },
    },
  },
);
export const count = part({ ...type.caption, color: vars.text3, fontWeight: 400 });
