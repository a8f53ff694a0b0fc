import { space, vars } from '@reachkit/theme';
import { inGutter, narrow } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const limits = feature({
  ...bareBlock,
  ...inGutter,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 200px))',
  columnGap: space(7),
  rowGap: space(3),
  minBlockSize: '50px',
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': {
    [narrow]: {
      paddingInline: space(4),
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: space(4),
    },
  },
});
/** A limit without a meter, aligned with limits that have one. */
export const limit = feature({
  ...type.caption,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(2),
  color: vars.text2,
});
export const limitFigure = feature({ color: vars.text, fontVariantNumeric: 'tabular-nums' });
export const quiet = feature({
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
