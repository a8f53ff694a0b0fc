import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const root = feature({ minInlineSize: 0, borderBlockStart: `1px solid ${vars.rule}` });

export const head = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(2),
  rowGap: space(0.5),
  paddingBlock: space(2),
});

export const title = feature({ ...bareBlock, ...type.body, fontWeight: 600 });

export const note = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text2 });

export const actions = feature({ marginInlineStart: 'auto' });

/** Below the last section of a tab. */
export const foot = feature({ marginBlockStart: space(5) });
