import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';

export const form = feature({ display: 'flex', flexDirection: 'column', gap: space(3) });

export const unknown = feature({
  paddingBlockStart: space(3),
  borderBlockStart: `1px solid ${vars.border}`,
});
