import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';

export const count = feature({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space(1),
  selectors: { '&[data-counting]': { color: vars.text3 } },
});

export const number = feature({
  fontSize: '16px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
});

export const quiet = feature({ color: vars.text3 });
