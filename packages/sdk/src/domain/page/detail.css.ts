import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../ui/css/mixins.ts';
import { inDetail } from './layout.ts';

/** Uses a container query, so that it also fits a narrow column of a wide page. */
export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-detail',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});
export const place = feature({ ...inDetail, paddingBlock: space(4), minInlineSize: 0 });
export const notices = feature({
  ...inDetail,
  display: 'grid',
  rowGap: space(2),
  paddingBlockEnd: space(3),
  selectors: { '&:empty': { display: 'none' } },
});
export const heading = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  minInlineSize: 0,
});
export const title = feature({
  ...bareBlock,
  ...ownDirection,
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  minInlineSize: 0,
  borderRadius: vars.r1,
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
});
export const facts = feature({
  ...bareBlock,
  ...type.caption,
  gridColumn: '1',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  rowGap: space(0.5),
  minInlineSize: 0,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const fact = feature({ ...ownDirection, overflowWrap: 'anywhere' });
