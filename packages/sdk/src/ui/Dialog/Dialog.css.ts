import { space, vars } from '@reachkit/theme';
import { keyframes } from '@vanilla-extract/css';
import { focusRing, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

export const dialog = part(
  {
    ...type.body,
    color: vars.text,
    border: 0,
    padding: 0,
    background: vars.raised,
    boxShadow: vars.shadow2,
    // Forced colors drop shadows but show this outline.
    outline: '1px solid transparent',
    overflow: 'hidden',
    flexDirection: 'column',
    animation: `${rise} ${vars.motionIn}`,
    selectors: {
      '&[open]': { display: 'flex' },
      '&::backdrop': { background: 'rgb(0 0 0 / 32%)' },
      // Not in the browser's top layer, so it needs its own position.
      '&[data-isolated]': { position: 'fixed', inset: 0, blockSize: 'fit-content', zIndex: vars.layerFloat },
      '&[data-kind="dialog"]': {
        inlineSize: 'min(480px, calc(100vw - 32px))',
        maxBlockSize: 'calc(100dvh - 64px)',
        margin: 'auto',
        borderRadius: vars.r3,
      },
      '&[data-kind="dialog"][data-width="wide"]': { inlineSize: 'min(720px, calc(100vw - 32px))' },
      '&[data-kind="drawer"]': {
        inlineSize: 'min(400px, 100vw)',
        blockSize: '100dvh',
        maxBlockSize: 'none',
        maxInlineSize: 'none',
        marginBlock: 0,
        marginInlineStart: 'auto',
        marginInlineEnd: 0,
      },
    },
  },
  {
    '@media': {
      '(max-width: 640px)': {
        selectors: {
          // On a phone both are at the lower edge, within reach of the thumb.
          '&[data-kind="drawer"]': {
            inlineSize: '100vw',
            blockSize: 'auto',
            maxBlockSize: '88dvh',
            marginBlock: 'auto 0',
            marginInline: 0,
            borderStartStartRadius: '12px',
            borderStartEndRadius: '12px',
          },
        },
      },
    },
  },
);

export const head = part(
  {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: space(3),
    paddingInline: space(4),
    paddingBlock: `${space(4)} ${space(2)}`,
  },
  {
    selectors: {
      '[data-kind="drawer"] > &': { paddingBlock: space(3), borderBlockEnd: `1px solid ${vars.rule}` },
    },
  },
);

export const title = part({
  ...type.verdict,
  margin: 0,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
export const body = part(
  {
    flex: '1 1 auto',
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInline: space(4),
    paddingBlock: `0 ${space(4)}`,
    // Keeps label and error of a focused field visible.
    scrollPaddingBlock: space(12),
    color: vars.text2,
    selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } },
  },
  { selectors: { '[data-kind="drawer"] > &': { paddingBlock: space(4), color: vars.text } } },
);
export const foot = part(
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: space(2),
    padding: `0 ${space(4)} ${space(4)}`,
  },
  {
    selectors: {
      '[data-kind="drawer"] > &': { paddingBlock: space(3), borderBlockStart: `1px solid ${vars.border}` },
    },
  },
);

/** A line above the buttons, hidden while it is empty. Leaves room for the content on a phone. */
export const besideButtons = part({
  flex: '1 0 100%',
  minInlineSize: 0,
  maxBlockSize: '40dvh',
  marginBlockStart: space(2),
  overflowY: 'auto',
  textAlign: 'start',
  selectors: { '&:empty': { display: 'none' } },
});
