import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../ui/css/mixins.ts';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-equity',
  minInlineSize: 0,
});

export const membership = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  paddingBlockEnd: space(3),
});

export const ways = feature({ display: 'flex', flexWrap: 'wrap', gap: space(2) });

export const version = feature({
  ...bareBlock,
  ...type.verdict,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(2),
});

export const until = feature({ ...type.caption, fontWeight: 400, color: vars.text2 });

export const group = feature({
  paddingBlock: `${space(3)} ${space(5)}`,
  borderBlockStart: `1px solid ${vars.rule}`,
});

export const title = feature({ ...bareBlock, ...type.body, fontWeight: 600 });

export const list = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  columnGap: space(7),
  rowGap: space(4),
  marginBlockStart: space(3),
});

export const area = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space(3),
  minInlineSize: 0,
});

export const name = feature({ ...type.caption, color: vars.text2 });
export const value = feature({
  ...type.caption,
  margin: 0,
  color: vars.text,
  textAlign: 'end',
});
export const meter = feature({ margin: 0, inlineSize: '100%' });
export const none = feature({ color: vars.text3 });
export const quiet = feature({ ...ownDirection, ...type.caption, color: vars.text3 });
