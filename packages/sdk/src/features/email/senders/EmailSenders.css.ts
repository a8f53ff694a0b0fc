import { space } from '@reachkit/theme';
import { narrow } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';

export const columns = feature({
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) 180px 200px 92px 32px',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 32px' } },
});
export const nameLine = feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });
export const bounces = feature({
  display: 'grid',
  justifyItems: 'end',
  rowGap: space(0.5),
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [narrow]: {
      gridTemplateColumns: 'auto 1fr',
      alignItems: 'baseline',
      columnGap: space(2),
      justifyItems: 'start',
    },
  },
});
