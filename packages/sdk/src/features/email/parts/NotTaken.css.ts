import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, type } from '../../../ui/css/mixins.ts';

export const list = feature({
  ...bareBlock,
  ...type.caption,
  display: 'grid',
  gap: space(1),
  maxBlockSize: 160,
  overflowY: 'auto',
});
export const item = feature({ overflowWrap: 'anywhere' });
export const reason = feature({ color: vars.text2 });
