import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { focusRing, type } from '../../../ui/css/mixins.ts';

export const root = feature({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  flexShrink: 0,
  columnGap: space(4),
  rowGap: space(1),
  paddingInline: vars.gutter,
  paddingBlock: space(3),
  borderBlockStart: `1px solid ${vars.border}`,
  color: vars.text3,
  selectors: {
    '[data-about] > &': {
      ...type.body,
      flexDirection: 'column',
      alignItems: 'flex-start',
      padding: 0,
      borderBlockStart: 0,
    },
  },
});

/** Touch target height if the footer stands alone. */
const tall = {
  '[data-about] > * > &': { display: 'flex', alignItems: 'center', minBlockSize: '44px', marginBlock: 0 },
};

export const entry = feature({ overflowWrap: 'anywhere', selectors: tall });

export const link = feature({
  // 24 px pointer target without a higher line.
  display: 'inline-block',
  paddingBlock: space(1),
  marginBlock: `calc(-1 * ${space(1)})`,
  color: vars.text2,
  textDecoration: 'none',
  borderRadius: vars.r1,
  overflowWrap: 'anywhere',
  selectors: {
    ...tall,
    '&:hover': { color: vars.text, textDecoration: 'underline' },
    '&:focus-visible': focusRing,
  },
});

export const copyright = feature({
  marginInlineStart: 'auto',
  overflowWrap: 'anywhere',
  selectors: { '[data-about] > * > &': { marginInlineStart: 0 } },
});
