import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-campaign-short-links (max-width: 560px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-campaign-short-links',
  minInlineSize: 0,
});
export const head = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  paddingBlock: space(3),
});
export const title = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const table = feature({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  borderBlockStart: `1px solid ${vars.rule}`,
});
const cellBase = {
  paddingBlock: space(2),
  paddingInlineEnd: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
} as const;
export const column = feature({
  ...cellBase,
  ...type.caption,
  fontWeight: 400,
  textAlign: 'start',
  color: vars.text3,
});
export const figureColumn = feature({
  ...cellBase,
  ...type.caption,
  inlineSize: '88px',
  fontWeight: 400,
  textAlign: 'end',
  color: vars.text3,
  '@container': { [narrow]: { inlineSize: '64px' } },
});
export const cell = feature({ ...cellBase, minInlineSize: 0, overflow: 'hidden' });
export const figureCell = feature({ ...cellBase, textAlign: 'end' });
export const foot = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  paddingBlock: space(2),
  color: vars.text2,
});
export const way = feature({ color: vars.accent });
