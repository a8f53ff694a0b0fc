import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { focusRing, wrapped } from '../../../ui/css/mixins.ts';

export const logoRow = feature({ ...wrapped, columnGap: space(4), rowGap: space(2) });
export const logo = feature({
  maxBlockSize: '48px',
  maxInlineSize: '160px',
  objectFit: 'contain',
  borderRadius: vars.r1,
  selectors: { '&[data-off]': { opacity: 0.4 } },
});
export const colour = feature({
  inlineSize: '56px',
  blockSize: '32px',
  padding: space(0.5),
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: vars.r2,
  background: vars.surface,
  cursor: 'pointer',
  selectors: { '&:focus-visible': focusRing },
});
