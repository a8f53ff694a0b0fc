import { space, vars } from '@reachkit/theme';
import { inGutter } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const form = feature({ ...inGutter, gap: space(6), paddingBlock: space(5), maxInlineSize: '720px' });
export const group = feature({ display: 'grid', gap: space(3), justifyItems: 'start', minInlineSize: 0 });
export const wide = feature({ inlineSize: '100%' });
export const subtitle = feature({
  ...bareBlock,
  ...type.verdict,
  inlineSize: '100%',
  paddingBlockEnd: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const note = feature({ ...bareBlock, ...ownDirection, ...type.caption, color: vars.text2 });
export const origin = feature({ display: 'grid', gap: space(1), paddingBlockStart: space(2) });
export const address = feature({ ...bareBlock, fontWeight: 500, overflowWrap: 'anywhere' });
