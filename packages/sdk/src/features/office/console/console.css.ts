import { vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { type } from '../../../ui/css/mixins.ts';

export const root = feature({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});
export const tabs = feature({ paddingInline: vars.gutter, minInlineSize: 0 });
export const panel = feature({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
