import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../../ui/css/mixins.ts';
import { overviewContainer } from '../VerdictFrame.css.ts';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: overviewContainer,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: space(4),
  minInlineSize: 0,
});

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
