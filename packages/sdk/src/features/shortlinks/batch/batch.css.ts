import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, oneLine, type } from '../../../ui/css/mixins.ts';

export const done = feature({
  ...bareBlock,
  ...type.verdict,
  selectors: { '&:focus': { outline: 'none' } },
});
export const actions = feature({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const links = feature({
  ...bareBlock,
  borderBlockStart: `1px solid ${vars.rule}`,
});
export const link = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
  columnGap: space(4),
  alignItems: 'center',
  minBlockSize: '40px',
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const creator = feature({ ...oneLine, minInlineSize: 0 });
