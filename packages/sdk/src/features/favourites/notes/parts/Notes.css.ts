import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';

/** Fills its cell, so that a click anywhere in it opens the notes. */
export const cell = feature({
  ...bareButton,
  display: 'grid',
  alignContent: 'center',
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: '32px',
  borderRadius: vars.r1,
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.hover },
    '&:focus-visible': focusRing,
  },
});
export const first = feature({ ...oneLine, ...ownDirection, ...type.body, lineHeight: '18px' });
export const second = feature({ ...oneLine, ...ownDirection, ...type.caption, color: vars.text3 });
export const add = feature({
  ...oneLine,
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.text3,
});

export const form = feature({ display: 'flex', flexDirection: 'column', gap: space(4) });
export const quiet = feature({ ...bareBlock, ...type.caption, color: vars.text2, textWrap: 'pretty' });
export const facts = feature({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  rowGap: space(1),
  color: vars.text2,
});
export const fact = feature({ color: vars.text });

export const text = feature({
  ...bareButton,
  ...type.reading,
  ...ownDirection,
  cursor: 'text',
  display: 'block',
  inlineSize: '100%',
  minBlockSize: '120px',
  maxBlockSize: '320px',
  // If the browser supports it, the field grows with its text.
  fieldSizing: 'content',
  paddingBlock: space(2),
  paddingInline: space(2.5),
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: vars.r2,
  background: vars.surface,
  color: vars.text,
  resize: 'vertical',
  selectors: {
    '&::placeholder': { color: vars.text3, opacity: 1 },
    '&:focus': { outline: 'none', borderColor: vars.accent, boxShadow: vars.ring },
    '&[aria-invalid]': { borderColor: vars.danger },
    '&[aria-invalid]:focus': { boxShadow: vars.dangerRing },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:focus': { outline: '2px solid Highlight' } } },
    // Below 16 px, phones zoom in on a focused field.
    '(pointer: coarse) and (max-width: 640px)': { fontSize: '16px' },
  },
});

export const suggestions = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  maxBlockSize: '148px',
  overflowY: 'auto',
  // Room for focus rings at the edge.
  padding: space(1),
  marginInline: `calc(-1 * ${space(1)})`,
});
export const suggestionTitle = feature({ ...bareBlock, ...type.caption, color: vars.text2 });
export const suggestion = feature({
  ...bareButton,
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: '24px',
  maxInlineSize: '100%',
  paddingInline: space(1.5),
  borderRadius: vars.r1,
  background: vars.press,
  color: vars.text2,
  selectors: {
    '&:hover': { color: vars.text },
    '&:focus-visible': focusRing,
  },
  '@media': {
    '(pointer: coarse) and (max-width: 640px)': { minBlockSize: '36px' },
    '(forced-colors: active)': { outline: '1px solid' },
  },
});
export const suggestionWord = feature({ ...oneLine, minInlineSize: 0 });
export const icon = feature({ flexShrink: 0 });

export const versions = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  gap: space(3),
});
export const version = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(1),
  minInlineSize: 0,
  paddingBlockStart: space(2),
  borderBlockStart: `1px solid ${vars.rule}`,
});
export const both = feature({ marginBlockStart: space(3) });
export const versionHead = feature({
  ...bareBlock,
  ...type.caption,
  color: vars.text2,
  overflowWrap: 'anywhere',
});
export const versionText = feature({
  ...bareBlock,
  ...ownDirection,
  flex: 1,
  inlineSize: '100%',
  maxBlockSize: '160px',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: vars.text,
  selectors: { '&:focus-visible': focusRing },
});

export const button = feature({ display: 'inline-flex', minInlineSize: 0 });
export const beginning = feature({
  ...oneLine,
  display: 'inline-block',
  maxInlineSize: '160px',
  verticalAlign: 'bottom',
});
