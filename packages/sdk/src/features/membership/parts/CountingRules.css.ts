import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';

export const title = feature({
  margin: `${space(8)} 0 0`,
  fontSize: '14px',
  lineHeight: '24px',
  fontWeight: 600,
});

export const rules = feature({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  rowGap: space(1),
  margin: `${space(1)} 0 0`,
  padding: 0,
  listStyle: 'none',
  color: vars.text2,
  fontSize: '13px',
  lineHeight: '22px',
});
