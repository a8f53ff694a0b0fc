import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';

export const parts = feature({ display: 'grid', gap: space(6), minInlineSize: 0 });
export const apps = feature({ display: 'grid', gap: space(3), justifyItems: 'start', minInlineSize: 0 });
export const app = feature({
  display: 'grid',
  gap: space(3),
  inlineSize: '100%',
  minInlineSize: 0,
  paddingBlockEnd: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const appHead = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space(2),
});
/** Aligned with the field, below its label, whether or not the field has an error. */
export const removeApp = feature({ marginBlockStart: space(6) });
export const add = feature({ justifySelf: 'start' });
