import { vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { focusRing } from '../../../../ui/css/mixins.ts';
import { cards } from '../parts/team.css.ts';

const columns = '132px minmax(110px, 1fr) minmax(170px, 1.4fr) minmax(200px, 2fr) 116px 64px';

export const columnGrid = feature({ gridTemplateColumns: columns });
export const row = feature({
  gridTemplateColumns: columns,
  '@container': { [cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const facts = feature({ display: 'contents' });
export const actions = feature({ justifySelf: 'end', '@container': { [cards]: { justifySelf: 'start' } } });
export const link = feature({
  color: vars.accent,
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});
export const digits = feature({ fontVariantNumeric: 'tabular-nums' });
