import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const stack = feature({ display: 'flex', flexDirection: 'column', gap: space(4), minInlineSize: 0 });
export const group = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  paddingBlockStart: space(4),
  borderBlockStart: `1px solid ${vars.border}`,
});
export const groupTitle = feature({ ...bareBlock, ...type.body, color: vars.text, fontWeight: 600 });
export const pairs = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: space(3),
  alignItems: 'start',
});
export const quiet = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text2 });
/** Reserves its space, so that the form does not shift while a link is checked. */
export const target = feature({
  ...bareBlock,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: space(2),
  minBlockSize: '20px',
});
export const arrow = feature({
  flex: 'none',
  color: vars.text3,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const address = feature({
  minInlineSize: 0,
  color: vars.text,
  overflowWrap: 'anywhere',
  fontWeight: 500,
});

export const picked = feature({ display: 'flex', alignItems: 'center', gap: space(2), minInlineSize: 0 });

export const history = feature({ ...bareBlock, display: 'grid', rowGap: space(3) });
export const entry = feature({
  display: 'grid',
  rowGap: space(0.5),
  paddingBlockEnd: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
  minInlineSize: 0,
});

export const line = feature({ ...bareBlock });
export const unread = feature({
  margin: 0,
  paddingInlineStart: space(4),
  maxBlockSize: '160px',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});
export const segments = feature({ alignSelf: 'flex-start' });
