import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, type } from '../../../../ui/css/mixins.ts';

export const list = feature({
  minInlineSize: '160px',
  maxBlockSize: '400px',
  overflow: 'auto',
  margin: space(-2),
});

export const section = feature({
  display: 'flex',
  flexDirection: 'column',
  selectors: {
    '& + &': {
      marginBlockStart: space(1),
      paddingBlockStart: space(1),
      borderBlockStart: `1px solid ${vars.border}`,
    },
  },
});

export const caption = feature({
  ...bareBlock,
  ...type.caption,
  paddingBlock: space(1),
  paddingInline: space(2),
  color: vars.text3,
});

export const item = feature({
  ...bareButton,
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  inlineSize: '100%',
  minBlockSize: '32px',
  paddingInline: space(2),
  borderRadius: vars.r2,
  textAlign: 'start',
  selectors: {
    '&:hover:enabled': { background: vars.hover },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
    '&:disabled': { color: vars.text3, cursor: 'not-allowed' },
  },
  '@media': { '(pointer: coarse) and (max-width: 640px)': { minBlockSize: '44px' } },
});

export const name = feature({ ...oneLine, flex: 1, minInlineSize: 0 });

export const tick = feature({
  display: 'inline-flex',
  flexShrink: 0,
  inlineSize: '16px',
  color: vars.accent,
});
