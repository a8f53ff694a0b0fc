import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { type } from '../../ui/css/mixins.ts';

export const mark = feature({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.text2,
  whiteSpace: 'nowrap',
  selectors: { '&[data-warning]': { color: vars.danger, whiteSpace: 'normal' } },
});
