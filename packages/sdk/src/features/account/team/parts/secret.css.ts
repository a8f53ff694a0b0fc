import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../../ui/css/mixins.ts';

export const choices = feature({
  ...bareBlock,
  border: 0,
  minInlineSize: 0,
  display: 'grid',
  rowGap: space(1),
});
export const legend = feature({ ...bareBlock, ...type.caption, fontWeight: 600, paddingBlockEnd: space(1) });
export const error = feature({ ...type.caption, ...ownDirection, color: vars.danger });
export const made = feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(3) });
export const secret = feature({ flex: '1 1 260px', minInlineSize: 0 });
