import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

export const root = feature({
  ...type.body,
  boxSizing: 'border-box',
  paddingBlock: space(5),
  paddingInline: vars.gutter,
  display: 'flex',
  flexDirection: 'column',
  gap: space(8),
  inlineSize: '100%',
  maxInlineSize: '560px',
  minInlineSize: 0,
});
/** Above a page, at full width. */
export const banner = feature({ ...type.body, padding: space(3) });

/** A separate section of the page. */
export const part = feature({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  inlineSize: '100%',
  maxInlineSize: '560px',
  minInlineSize: 0,
});
export const sections = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(8),
  minInlineSize: 0,
});
export const line = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  overflowWrap: 'anywhere',
});
export const section = feature({ display: 'flex', flexDirection: 'column', gap: space(4), minInlineSize: 0 });
export const sectionTitle = feature({
  ...bareBlock,
  ...type.verdict,
  borderRadius: vars.r1,
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
});
export const actions = feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });
export const quiet = feature({ ...bareBlock, ...ownDirection, ...type.caption, color: vars.text2 });
export const text = feature({ ...bareBlock, ...ownDirection });

/** A value with its actions next to it. */
export const row = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space(4),
  rowGap: space(2),
});
export const words = feature({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const stack = feature({ display: 'flex', flexDirection: 'column', gap: space(4), minInlineSize: 0 });
