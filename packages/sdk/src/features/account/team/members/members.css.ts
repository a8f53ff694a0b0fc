import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { type } from '../../../../ui/css/mixins.ts';
import { cards } from '../parts/team.css.ts';

const columns = 'minmax(170px, 1fr) 84px minmax(300px, 2.4fr) 92px 104px 32px';

export const columnGrid = feature({ gridTemplateColumns: columns });
export const row = feature({
  gridTemplateColumns: columns,
  '@container': { [cards]: { gridTemplateColumns: 'minmax(0, 1fr) 32px', alignItems: 'start' } },
});
export const facts = feature({
  display: 'contents',
  '@container': {
    [cards]: { display: 'grid', gridColumn: 1, gridRow: 1, rowGap: space(2), minInlineSize: 0 },
  },
});
export const person = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const account = feature({ ...type.caption, display: 'block', color: vars.text2 });
export const usage = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(108px, 1fr))',
  columnGap: space(4),
  rowGap: space(2),
});
export const actions = feature({
  justifySelf: 'end',
  '@container': { [cards]: { gridColumn: 2, gridRow: 1 } },
});
export const fields = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: space(3),
});
