import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../../ui/css/mixins.ts';

export const root = feature({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: space(4),
  minInlineSize: 0,
});

export const headline = feature({ ...bareBlock, ...type.verdict, ...ownDirection, textWrap: 'pretty' });

export const offer = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(2),
  maxInlineSize: '640px',
});

export const title = feature({ ...bareBlock, ...type.body, fontWeight: 600 });

export const text = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  color: vars.text2,
  textWrap: 'pretty',
});

export const quiet = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text3 });
