import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../../ui/css/feature.ts';
import {
  bareBlock,
  bareButton,
  clamped,
  focusRing,
  oneLine,
  ownDirection,
  type,
} from '../../../../../ui/css/mixins.ts';

export const message = feature({
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
export const line = feature({
  ...bareButton,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  inlineSize: '100%',
  minBlockSize: '40px',
  paddingBlock: space(1),
  selectors: {
    '&:hover': { background: vars.hover },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
  },
});
export const who = feature({ fontWeight: 500, flexShrink: 0, maxInlineSize: '40%', ...oneLine });
export const preview = feature({ ...oneLine, ...ownDirection, flex: 1, minInlineSize: 0, color: vars.text2 });
export const round = feature({ color: vars.text });
export const opens = feature({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: space(1),
  color: vars.text2,
  selectors: {
    '&[data-state="failed"]': { color: vars.danger },
    '&[data-state="unknown"]': { color: vars.warning },
  },
});
export const unchecked = feature({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: space(1),
  borderRadius: vars.r1,
  color: vars.text2,
  selectors: { '&:focus-visible': focusRing },
});
export const time = feature({
  ...type.caption,
  flexShrink: 0,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const opened = feature({
  display: 'grid',
  // A long name without spaces would widen the column, and push the buttons out of view.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space(3),
  minInlineSize: 0,
  paddingBlock: space(3),
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } },
});
export const head = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifySelf: 'stretch',
  columnGap: space(3),
  rowGap: space(1),
  minInlineSize: 0,
});
export const people = feature({ flex: '1 1 120px', minInlineSize: 0 });
export const from = feature({ ...bareBlock, ...type.body, overflowWrap: 'anywhere' });
/** Truncated, so that no long name pushes the address out of view. */
export const name = feature({
  ...oneLine,
  display: 'inline-block',
  maxInlineSize: '100%',
  fontWeight: 500,
  verticalAlign: 'bottom',
});
export const ownSubject = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  ...clamped(2),
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
/** Marks of a message. */
export const marks = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(2.5),
  minInlineSize: 0,
  selectors: { '&:empty': { display: 'none' } },
});
/** Many people, or long names: at most two lines. */
export const receivers = feature(clamped(2));
export const quiet = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  overflowWrap: 'anywhere',
});
export const warn = feature({ ...type.caption, color: vars.warning });

export const verdict = feature({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  minInlineSize: 0,
  color: vars.text2,
  overflowWrap: 'anywhere',
});
export const why = feature({ minInlineSize: 0, selectors: { '&[open]': { flexBasis: '100%', order: 1 } } });
export const summary = feature({
  ...type.caption,
  cursor: 'pointer',
  color: vars.text2,
  borderRadius: vars.r1,
  lineHeight: '24px',
  selectors: { '&:hover': { color: vars.text }, '&:focus-visible': focusRing },
});
export const evidence = feature({
  ...type.caption,
  display: 'block',
  padding: space(2),
  background: vars.sunk,
  borderRadius: vars.r2,
  color: vars.text,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

export const images = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifySelf: 'stretch',
  columnGap: space(3),
  rowGap: space(1),
  padding: `${space(1)} ${space(3)}`,
  background: vars.sunk,
  borderRadius: vars.r2,
  color: vars.text2,
});
export const imagesWords = feature({ ...ownDirection, flex: '1 1 220px', minInlineSize: 0 });

export const text = feature({
  display: 'grid',
  justifyItems: 'start',
  gap: space(2),
  justifySelf: 'stretch',
  minInlineSize: 0,
});
export const words = feature({
  ...bareBlock,
  ...type.reading,
  ...ownDirection,
  // Each paragraph starts at its own script's side.
  textAlign: 'start',
  maxInlineSize: '760px',
  minInlineSize: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const link = feature({
  color: vars.accent,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
  borderRadius: vars.r1,
  overflowWrap: 'anywhere',
  selectors: { '&:focus-visible': focusRing },
});
export const collapsed = feature({ color: vars.text2 });
export const quoted = feature({
  minInlineSize: 0,
  paddingInlineStart: space(3),
  borderInlineStart: `2px solid ${vars.border2}`,
  color: vars.text2,
});

// Messages are written for a white background, and most set their own colours.
export const frame = feature({
  display: 'block',
  justifySelf: 'stretch',
  inlineSize: '100%',
  padding: space(3),
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r2,
  background: '#fff',
  colorScheme: 'light',
  selectors: { '&[data-tall]': { blockSize: 'max(420px, 80vh)' } },
});
export const links = feature({ justifySelf: 'stretch', minInlineSize: 0 });
export const linkList = feature({ ...bareBlock, display: 'grid', gap: space(1) });
export const linkRow = feature({ display: 'flex', alignItems: 'baseline', gap: space(2), minInlineSize: 0 });
export const linkWords = feature({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(2),
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const posts = feature({
  ...bareBlock,
  justifySelf: 'stretch',
  display: 'grid',
  rowGap: space(1),
  minInlineSize: 0,
});
export const post = feature({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minInlineSize: 0,
});
export const postUrl = feature({ ...type.caption, ...oneLine, color: vars.text2, minInlineSize: 0 });
export const parts = feature({
  ...bareBlock,
  justifySelf: 'stretch',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  rowGap: space(2),
  minInlineSize: 0,
});
export const part = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  rowGap: space(1),
  minInlineSize: 0,
  maxInlineSize: '100%',
});
export const calendar = feature({
  ...bareBlock,
  ...ownDirection,
  display: 'flex',
  alignItems: 'flex-start',
  columnGap: space(2),
  justifySelf: 'stretch',
  minInlineSize: 0,
  maxInlineSize: '760px',
  overflowWrap: 'anywhere',
});
export const calendarIcon = feature({ flexShrink: 0, marginBlockStart: '2px', color: vars.text2 });
