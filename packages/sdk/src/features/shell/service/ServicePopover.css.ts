import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, type } from '../../../ui/css/mixins.ts';

export const button = feature({
  '@media': {
    '(max-width: 1500px)': { inlineSize: vars.control, paddingInline: 0 },
    '(pointer: coarse) and (max-width: 640px)': { inlineSize: '44px' },
  },
});

/** Narrow screens show the icon; the text stays for screen readers. */
export const word = feature({
  '@media': {
    '(max-width: 1500px)': {
      position: 'absolute',
      inlineSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

export const content = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(2),
  paddingBlockStart: space(1),
});

export const caption = feature({ ...bareBlock, ...type.caption, color: vars.text3 });

export const text = feature({
  ...bareBlock,
  ...type.body,
  alignSelf: 'stretch',
  color: vars.text2,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});

export const mail = feature({
  ...type.body,
  alignSelf: 'stretch',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(1.5),
  paddingBlock: space(0.5),
  borderRadius: vars.r1,
  color: vars.accent,
  selectors: { '&:focus-visible': focusRing },
});

export const address = feature({ minInlineSize: 0, overflowWrap: 'anywhere' });
