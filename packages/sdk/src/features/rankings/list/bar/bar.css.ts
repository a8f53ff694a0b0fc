import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';

const phone = 'rk-rankings (max-width: 640px)';

/** One row that is swiped sideways on a phone. */
export const bar = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  rowGap: space(2),
  paddingInline: vars.gutter,
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': {
    [phone]: {
      flexWrap: 'nowrap',
      paddingInline: space(4),
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  },
});
export const days = feature({ display: 'inline-flex', alignItems: 'center', flexShrink: 0 });
export const date = feature({ inlineSize: '164px' });
export const arrow = feature({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
export const filter = feature({
  display: 'inline-flex',
  flexShrink: 0,
  minInlineSize: 0,
  maxInlineSize: '100%',
});
export const quiet = feature({
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  '@container': { [phone]: { flexShrink: 0 } },
});
export const find = feature({
  flex: '0 1 240px',
  minInlineSize: '160px',
  '@container': { [phone]: { flex: '0 0 220px' } },
});
export const back = feature({ marginInlineStart: 'auto', flexShrink: 0 });
export const option = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  flex: 1,
});
export const optionCheck = feature({ flex: 'none', inlineSize: '14px', color: vars.accent });
export const optionName = feature({ ...oneLine, flex: 1, minInlineSize: 0 });
export const optionCount = feature({
  ...type.caption,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const editor = feature({ display: 'grid', rowGap: space(3) });
