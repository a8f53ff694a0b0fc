import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const root = feature({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: space(4),
  minInlineSize: 0,
});

export const who = feature({ display: 'flex', alignItems: 'center', gap: space(3), minInlineSize: 0 });

export const words = feature({ flex: 1, minInlineSize: 0 });

export const name = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const facts = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  color: vars.text2,
});

export const headline = feature({ ...bareBlock, ...type.verdict, ...ownDirection, textWrap: 'pretty' });

export const actions = feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });

export const quiet = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text3 });
