import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';

const phone = '(max-width: 640px)';

/** On a phone the dialog is at the lower edge, as wide as the screen. */
export const dialog = feature({
  '@media': {
    [phone]: {
      selectors: {
        '&[data-kind="dialog"][data-width="wide"]': {
          inlineSize: '100vw',
          maxInlineSize: 'none',
          maxBlockSize: '92dvh',
          marginBlock: 'auto 0',
          marginInline: 0,
          borderEndStartRadius: 0,
          borderEndEndRadius: 0,
        },
      },
    },
  },
});

export const stack = feature({ display: 'flex', flexDirection: 'column', gap: space(4), minInlineSize: 0 });
export const group = feature({ display: 'flex', flexDirection: 'column', gap: space(2), minInlineSize: 0 });

export const step = feature({
  ...bareBlock,
  ...type.caption,
  color: vars.text3,
  padding: space(1),
  // Offsets the padding: the scroll area clips whatever overflows it.
  marginInline: `calc(-1 * ${space(1)})`,
  borderRadius: vars.r1,
  selectors: {
    '&:focus': { outline: 'none' },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
  },
});

export const line = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  minInlineSize: 0,
});
export const spacer = feature({ flex: 1 });
export const quiet = feature({
  ...bareBlock,
  ...ownDirection,
  ...type.caption,
  color: vars.text2,
  textWrap: 'pretty',
});
export const strong = feature({
  ...bareBlock,
  ...ownDirection,
  ...type.body,
  color: vars.text,
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
export const sentence = feature({
  ...bareBlock,
  ...ownDirection,
  ...type.body,
  color: vars.text,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});

export const sectionTitle = feature({
  ...bareBlock,
  ...type.body,
  fontWeight: 600,
  color: vars.text,
});

export const fields = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(3),
  '@media': { [phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const faults = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  rowGap: space(1),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const table = feature({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  color: vars.text,
  selectors: { '&[data-stale]': { opacity: 0.5 } },
});
export const lineColumn = feature({ inlineSize: '56px' });
export const platformColumn = feature({
  inlineSize: '112px',
  '@media': { [phone]: { inlineSize: '40px' } },
});
export const stateColumn = feature({
  inlineSize: '40%',
  '@media': { [phone]: { inlineSize: '42%' } },
});

export const headCell = feature({
  ...type.caption,
  ...oneLine,
  blockSize: '34px',
  paddingInline: space(2),
  fontWeight: 400,
  color: vars.text3,
  textAlign: 'start',
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const cell = feature({
  ...type.body,
  paddingBlock: space(2),
  paddingInline: space(2),
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${vars.border}`,
  minInlineSize: 0,
});
export const lineCell = feature({ fontVariantNumeric: 'tabular-nums', color: vars.text2 });
export const who = feature({ ...oneLine, ...ownDirection, display: 'block', fontWeight: 500 });
export const twin = feature({
  ...oneLine,
  ...ownDirection,
  ...type.caption,
  display: 'block',
  color: vars.text2,
});
export const platform = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  maxInlineSize: '100%',
});
/** Only the platform's icon if there is no space for its name. */
export const platformName = feature({
  ...oneLine,
  '@media': {
    [phone]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
/** A reason is a sentence and wraps. */
export const reasonOfRow = feature({ whiteSpace: 'normal', alignItems: 'baseline' });
export const stateCell = feature({ overflowWrap: 'anywhere', textWrap: 'pretty' });

export const progress = feature({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: '3px',
  border: 0,
  background: vars.border,
  accentColor: vars.accent,
  selectors: {
    '&::-webkit-progress-bar': { background: vars.border },
    '&::-webkit-progress-value': { background: vars.accent },
    '&::-moz-progress-bar': { background: vars.accent },
  },
});
export const figures = feature({
  ...bareBlock,
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(4),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const reasons = feature({ ...bareBlock, display: 'grid' });
export const reason = feature({
  ...type.body,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(4),
  paddingBlock: space(1.5),
  color: vars.text,
  borderBlockEnd: `1px solid ${vars.border}`,
  fontVariantNumeric: 'tabular-nums',
});
