import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';

const phone = '(max-width: 640px)';

export const root = feature({ display: 'grid', rowGap: space(4) });
export const verdict = feature({
  display: 'grid',
  rowGap: space(2),
  minBlockSize: '60px',
  maxInlineSize: '640px',
  alignContent: 'center',
});
export const strip = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  borderBlockStart: `1px solid ${vars.rule}`,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@media': { [phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const figure = feature({
  minBlockSize: '134px',
  padding: space(3),
  alignContent: 'center',
  display: 'grid',
});
export const charts = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.42fr) minmax(0, 1fr)',
  columnGap: space(7),
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const chart = feature({
  minBlockSize: '252px',
  borderBlockStart: `1px solid ${vars.rule}`,
  paddingBlockStart: space(3),
});
