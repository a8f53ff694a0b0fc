import { vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';

export const changed = feature({
  borderRadius: vars.r1,
  selectors: {
    'del&': { background: vars.dangerSoft, color: vars.danger, textDecoration: 'line-through' },
    'ins&': { background: vars.successSoft, color: vars.success, textDecoration: 'underline' },
  },
});
