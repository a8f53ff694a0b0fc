import { space } from '@reachkit/theme';
import { narrow } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock } from '../../../ui/css/mixins.ts';

export const columns = feature({
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) 160px 220px 200px 32px',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 32px' } },
});
export const status = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  rowGap: space(1),
});
export const figures = feature({ ...bareBlock, display: 'flex', gap: space(4) });
export const figure = feature({ display: 'grid', minInlineSize: '48px' });
export const number = feature({ ...bareBlock, fontVariantNumeric: 'tabular-nums' });
