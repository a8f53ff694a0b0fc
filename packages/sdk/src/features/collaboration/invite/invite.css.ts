import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, wrapped } from '../../../ui/css/mixins.ts';

export const root = feature({ display: 'inline-flex' });
export const title = feature({ ...bareBlock, ...ownDirection, fontWeight: 600, overflowWrap: 'anywhere' });
export const list = feature({ ...bareBlock, display: 'grid', rowGap: space(1), paddingBlockStart: space(1) });
export const warning = feature({
  ...ownDirection,
  ...wrapped,
  columnGap: space(1.5),
  overflowWrap: 'anywhere',
});
export const sign = feature({ flex: 'none', color: vars.warning });
