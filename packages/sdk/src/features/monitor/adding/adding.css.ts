import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

export const foot = feature({ display: 'flex', justifyContent: 'space-between', gap: space(2) });
export const results = feature({
  ...bareBlock,
  display: 'grid',
  borderBlockStart: `1px solid ${vars.rule}`,
});
export const result = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: space(3),
  paddingBlock: space(1.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const term = feature({ ...ownDirection, minInlineSize: 0 });
export const count = feature({ ...bareBlock, fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const faults = feature({
  ...bareBlock,
  display: 'grid',
  maxBlockSize: '220px',
  overflowY: 'auto',
  borderBlockStart: `1px solid ${vars.rule}`,
});
export const fault = feature({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  columnGap: space(2),
  paddingBlock: space(1.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const lineNumber = feature({ ...type.caption, color: vars.text2, paddingBlockStart: '2px' });
export const lineText = feature({ ...oneLine, display: 'block' });
export const reason = feature({ ...type.caption, ...ownDirection, display: 'block', color: vars.danger });
export const scroll = feature({ overflowX: 'auto', minInlineSize: 0 });
export const table = feature({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
const cellShape = { padding: space(1.5), textAlign: 'start', whiteSpace: 'nowrap' } as const;
export const head = feature({
  ...type.caption,
  ...cellShape,
  color: vars.text2,
  fontWeight: 400,
  borderBlockEnd: `1px solid ${vars.rule}`,
  selectors: { '&:first-child': { paddingInlineStart: 0 } },
});
export const cell = feature({
  ...cellShape,
  maxInlineSize: '280px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: { '&:first-child': { paddingInlineStart: 0 } },
});
export const columns = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  rowGap: space(1),
});
export const unused = feature({ color: vars.text3 });
