import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

export const narrow = 'rk-page (max-width: 820px)';

export const head = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  rowGap: space(1),
  padding: `${space(4)} ${space(5)}`,
  '@container': { [narrow]: { paddingInline: space(4) } },
});
export const title = feature({
  ...bareBlock,
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 600,
  borderRadius: vars.r1,
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
});

/** The purchase with its actions beside it; on narrow pages they are below it. */
export const columns = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 392px',
  alignItems: 'stretch',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const main = feature({
  minInlineSize: 0,
  padding: space(5),
  '@container': { [narrow]: { padding: space(4) } },
});
export const side = feature({
  minInlineSize: 0,
  padding: space(5),
  borderInlineStart: `1px solid ${vars.border}`,
  background: vars.background,
  '@container': {
    [narrow]: {
      padding: space(4),
      borderInlineStart: 0,
      borderBlockStart: `1px solid ${vars.border}`,
    },
  },
});
export const sectionTitle = feature({
  ...bareBlock,
  ...type.verdict,
  marginBlockEnd: space(2),
  borderRadius: vars.r1,
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
});
export const stack = feature({ display: 'flex', flexDirection: 'column', gap: space(3) });
export const actions = feature({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const place = feature({
  padding: space(5),
  '@container': { [narrow]: { padding: space(4) } },
});
export const quiet = feature({ ...bareBlock, ...ownDirection, ...type.caption, color: vars.text2 });
export const text = feature({ ...bareBlock, ...ownDirection });
