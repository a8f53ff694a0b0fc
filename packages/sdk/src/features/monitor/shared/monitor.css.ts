import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

export const stack = feature({ display: 'flex', flexDirection: 'column', gap: space(4), minInlineSize: 0 });
export const group = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  paddingBlockStart: space(4),
  borderBlockStart: `1px solid ${vars.border}`,
});
export const groupTitle = feature({ ...bareBlock, ...type.body, color: vars.text, fontWeight: 600 });
export const pairs = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(208px, 100%), 1fr))',
  gap: space(3),
  alignItems: 'start',
});
/** A link among facts: recognizable not only by colour. */
export const textLink = feature({
  ...ownDirection,
  color: vars.accent,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});
export const line = feature({ ...bareBlock });
export const segments = feature({ alignSelf: 'flex-start' });
export const quiet = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  overflowWrap: 'anywhere',
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const textArea = feature({
  ...type.body,
  inlineSize: '100%',
  padding: space(2.5),
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: vars.r2,
  background: vars.surface,
  color: vars.text,
  fontFamily: 'inherit',
  resize: 'vertical',
  selectors: {
    '&:focus': { outline: 'none', borderColor: vars.accent, boxShadow: vars.ring },
    '&[aria-invalid]': { borderColor: vars.danger },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&:focus': { outline: '2px solid Highlight' } } } },
});

/** A name that leads to its page. */
export const name = feature({
  ...ownDirection,
  ...oneLine,
  display: 'block',
  color: vars.text,
  fontWeight: 500,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { 'a&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
/** Leaves room in the cell beside its link. */
export const roomy = feature({ paddingInlineEnd: space(6) });
/** A row's quiet word for a figure that is not known. */
export const unknown = feature({ color: vars.text3 });
export const warning = feature({ color: vars.warning });
/** A figure with a smaller line below, aligned like a number. */
export const figures = feature({ display: 'grid', justifyItems: 'inherit', minInlineSize: 0 });
export const below = feature({ ...type.caption, display: 'block', color: vars.text2 });
