import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';

export const picked = feature({ display: 'flex', alignItems: 'center', gap: space(2), minInlineSize: 0 });
export const pickedName = feature({
  minInlineSize: 0,
  color: vars.text,
  overflowWrap: 'anywhere',
  fontWeight: 500,
});
export const finding = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, 1fr) minmax(0, 3fr)',
  gap: space(2),
  alignItems: 'end',
});
