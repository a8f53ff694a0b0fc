import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type, wrapped } from '../../../ui/css/mixins.ts';

export const phone = 'rk-tab (max-width: 640px)';
export const gutter = {
  paddingInline: vars.gutter,
  '@container': { [phone]: { paddingInline: space(4) } },
} as const;

/** Uses a container query, so that it also fits a narrow column of a wide page. */
export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-tab',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});
export const place = feature({ ...gutter, paddingBlock: space(4), minInlineSize: 0 });
/** The buttons, where the part stands alone; within a promotion they stand in its head. */
export const actions = feature({
  ...gutter,
  ...wrapped,
  justifyContent: 'flex-end',
  gap: space(2),
  paddingBlockStart: space(4),
  selectors: { '&:empty': { display: 'none' } },
});
export const bar = feature({ ...gutter, ...wrapped, gap: space(2), paddingBlock: space(3) });
export const sectionTitle = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
/** The head of a section, above a rule. */
export const sectionHead = feature({
  ...wrapped,
  alignItems: 'baseline',
  columnGap: space(3),
  paddingBlockEnd: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
/** An entry of a list: words and their buttons. */
export const entry = feature({
  ...wrapped,
  gap: space(2),
  minInlineSize: 0,
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const entryWords = feature({
  display: 'grid',
  flex: '1 1 220px',
  rowGap: space(0.5),
  minInlineSize: 0,
});
export const list = feature({ ...bareBlock, display: 'grid', minInlineSize: 0 });
/** Facts beside each other. */
export const line = feature({ ...wrapped, columnGap: space(3), rowGap: space(0.5), minInlineSize: 0 });
export const results = feature({
  minInlineSize: 0,
  selectors: { '&[data-docked]': { vars: { '--_dock': 'var(--_bar, 52px)' } } },
});
/** A word that may break anywhere, in lines as they were typed. */
export const words = feature({
  ...bareBlock,
  ...ownDirection,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
/** A filter that is on or off. */
export const toggle = feature({
  selectors: { '&[aria-pressed="true"]': { background: vars.press, fontWeight: 600 } },
});
