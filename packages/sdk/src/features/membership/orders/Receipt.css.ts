import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, type } from '../../../ui/css/mixins.ts';

export const print = feature({ marginInlineStart: 'auto' });

export const paper = feature({
  display: 'grid',
  rowGap: space(4),
  maxInlineSize: '640px',
  '@media': { print: { maxInlineSize: 'none' } },
});
/** Only for printing: on screen the title is above. */
export const title = feature({
  ...bareBlock,
  ...type.verdict,
  display: 'none',
  '@media': { print: { display: 'block' } },
});
export const facts = feature({ ...bareBlock, borderBlockStart: `1px solid ${vars.rule}` });
export const fact = feature({
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  columnGap: space(3),
  paddingBlock: space(1.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const factName = feature({ ...bareBlock, color: vars.text2 });
export const value = feature({ ...bareBlock, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });
