import { space, vars } from '@reachkit/theme';
import { inGutter, narrow } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

/** Tables scroll sideways on narrow pages; the first column stays in view. */
// The hidden words of the cells are placed in it, so that they do not widen the page.
export const scroll = feature({ position: 'relative', overflowX: 'auto', minInlineSize: 0 });
export const table = feature({
  inlineSize: '100%',
  minInlineSize: '640px',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
});
export const caption = feature({
  ...bareBlock,
  ...inGutter,
  paddingBlock: `${space(4)} ${space(2)}`,
  textAlign: 'start',
  fontWeight: 600,
});
const cell = {
  paddingBlock: space(2),
  paddingInline: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  verticalAlign: 'top',
} as const;
export const head = feature({
  ...cell,
  ...type.caption,
  inlineSize: '104px',
  fontWeight: 400,
  color: vars.text3,
  borderBlockEnd: `1px solid ${vars.rule}`,
});
/** The first column starts at the margin of the page. */
const atGutter = {
  paddingInlineStart: vars.gutter,
  '@container': { [narrow]: { paddingInlineStart: space(4) } },
} as const;
/** The column of the endpoints. */
export const name = feature({
  ...cell,
  ...atGutter,
  position: 'sticky',
  insetInlineStart: 0,
  inlineSize: 'auto',
  minInlineSize: '220px',
  background: vars.surface,
  textAlign: 'start',
  fontWeight: 400,
  overflowWrap: 'anywhere',
});
export const headName = feature({
  ...type.caption,
  paddingBlock: space(2),
  ...atGutter,
  position: 'sticky',
  insetInlineStart: 0,
  background: vars.surface,
  textAlign: 'start',
  fontWeight: 400,
  color: vars.text3,
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const mark = feature({ ...cell, textAlign: 'center' });
export const yes = feature({ display: 'inline-flex', color: vars.success });
export const no = feature({ color: vars.text3 });
export const path = feature({
  ...type.caption,
  ...ownDirection,
  display: 'block',
  color: vars.text2,
  overflowWrap: 'anywhere',
});
