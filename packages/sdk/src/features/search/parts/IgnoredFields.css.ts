import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';

export const notice = feature({
  marginInline: vars.gutter,
  marginBlockStart: space(3),
  '@container': { 'rk-search (max-width: 640px)': { marginInline: space(4) } },
});
