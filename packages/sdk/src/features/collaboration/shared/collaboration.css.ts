import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

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
export const quiet = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  overflowWrap: 'anywhere',
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
/** A quiet word for a value that is not known. */
export const unknown = feature({ color: vars.text3 });
/** A mark before its word: overdue, or due today. */
export const overdue = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.danger,
  fontVariantNumeric: 'tabular-nums',
});
export const today = feature({ color: vars.warning, fontVariantNumeric: 'tabular-nums' });
export const stack = feature({ display: 'flex', flexDirection: 'column', gap: space(4), minInlineSize: 0 });
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
