import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, type } from '../../../ui/css/mixins.ts';

export const list = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space(4),
  rowGap: space(2),
});
export const key = feature({
  ...type.caption,
  display: 'inline-block',
  minInlineSize: '24px',
  paddingInline: space(1.5),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r1,
  textAlign: 'center',
  fontFamily: 'inherit',
});
export const meaning = feature({ ...bareBlock });
