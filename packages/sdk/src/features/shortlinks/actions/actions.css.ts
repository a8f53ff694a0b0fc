import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const qr = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(3),
  textAlign: 'center',
});
export const size = feature({ inlineSize: '208px' });
export const address = feature({ minInlineSize: 0, overflowWrap: 'anywhere', fontWeight: 500 });
export const quiet = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text2 });
