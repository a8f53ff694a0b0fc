import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../ui/css/mixins.ts';

const narrow = 'rk-change-log (max-width: 560px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-change-log',
  minInlineSize: 0,
});

export const days = feature({ selectors: { '&[data-older]': { color: vars.text3 } } });

/** The day is beside its changes, or above them in narrow layouts. */
export const day = feature({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  paddingBlock: space(4),
  borderBlockStart: `1px solid ${vars.rule}`,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space(2) } },
});

export const date = feature({ ...bareBlock, ...type.body, color: vars.text2 });

export const list = feature({
  ...bareBlock,
  display: 'grid',
  rowGap: space(4),
  maxInlineSize: '640px',
});

export const entry = feature({
  display: 'grid',
  columnGap: space(3),
  gridTemplateColumns: '108px minmax(0, 1fr)',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space(0.5) } },
});

export const kind = feature({ alignSelf: 'start', lineHeight: '20px' });

export const words = feature({ minInlineSize: 0 });

export const title = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const text = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  color: vars.text2,
  whiteSpace: 'pre-line',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});
