import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-creator-audience (max-width: 720px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-creator-audience',
  minInlineSize: 0,
});

export const largest = feature({
  ...bareBlock,
  ...type.verdict,
  ...ownDirection,
  textWrap: 'pretty',
});

export const origin = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  rowGap: space(0.5),
  marginBlockStart: space(1),
  marginBlockEnd: space(4),
  ...type.caption,
  color: vars.text2,
});

export const originWord = feature({ display: 'inline-flex', color: vars.text, fontWeight: 500 });

export const grid = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space(7),
  rowGap: space(4),
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const closed = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: space(7),
  rowGap: space(4),
  paddingBlockStart: space(3),
  borderBlockStart: `1px solid ${vars.rule}`,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const offer = feature({ display: 'flex', flexDirection: 'column', gap: space(2), minInlineSize: 0 });

export const title = feature({ ...bareBlock, ...type.body, fontWeight: 600 });

export const text = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  color: vars.text2,
  textWrap: 'pretty',
});

export const quiet = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text3 });

export const actions = feature({ marginBlock: space(1) });

/** Outline of the content, without data. */
export const ghost = feature({ display: 'grid', rowGap: space(2), alignContent: 'start' });

export const ghostRow = feature({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) 32px',
  alignItems: 'center',
  columnGap: space(3),
  color: vars.text3,
});

export const ghostBar = feature({
  display: 'block',
  stroke: vars.border2,
  strokeWidth: 8,
  strokeDasharray: '3 3',
});

export const ghostValue = feature({ textAlign: 'end' });
