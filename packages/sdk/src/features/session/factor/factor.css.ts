import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, type } from '../../../ui/css/mixins.ts';

/** The code to scan, and the key beside its button. */
export const setup = feature({ display: 'flex', flexDirection: 'column', gap: space(3) });

export const secret = feature({
  ...bareBlock,
  ...type.body,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});

export const codes = feature({
  ...bareBlock,
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: space(2),
  padding: space(3),
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r2,
  fontVariantNumeric: 'tabular-nums',
});
