import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-creator-content (max-width: 720px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-creator-content',
  minInlineSize: 0,
});

export const pattern = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  columnGap: space(7),
  rowGap: space(4),
  alignItems: 'start',
  marginBlockEnd: space(5),
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const side = feature({ display: 'grid', rowGap: space(4), minInlineSize: 0 });

export const frequency = feature({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: space(2),
  ...bareBlock,
});
export const frequencyValue = feature({
  fontSize: '24px',
  lineHeight: '32px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
});
export const quiet = feature({ ...bareBlock, ...type.body, ...ownDirection, color: vars.text3 });
export const single = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  marginBlockEnd: space(3),
  color: vars.text2,
});

export const filters = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
});

/** Options scroll horizontally in their own line, not with the page. */
export const choices = feature({
  maxInlineSize: '100%',
  overflowX: 'auto',
  // Space for the focus ring.
  padding: '3px',
  margin: '-3px',
});

export const tags = feature({ ...bareBlock, display: 'flex', flexWrap: 'wrap', gap: space(1.5) });

export const tag = feature({
  ...bareButton,
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: space(1),
  minBlockSize: '28px',
  paddingInline: space(2),
  maxInlineSize: '100%',
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r2,
  color: vars.text2,
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: vars.hover },
    '&[aria-pressed="true"]': {
      borderColor: vars.accent,
      background: vars.accentSoft,
      color: vars.text,
      fontWeight: 600,
    },
    '&:focus-visible': focusRing,
  },
  '@media': { '(max-width: 640px)': { minBlockSize: '36px' } },
});
export const tagCount = feature({ color: vars.text3, fontWeight: 400 });

export const sort = feature({ marginInlineStart: 'auto', minInlineSize: '148px' });

export const status = feature({
  ...bareBlock,
  ...type.caption,
  color: vars.text2,
  paddingBlock: space(3),
});

export const older = feature({ selectors: { '&[data-older]': { opacity: 0.6 } } });

export const more = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(2),
  paddingBlockStart: space(5),
});

export const ghosts = feature({ display: 'grid', rowGap: space(2) });
export const ghostCover = feature({
  display: 'block',
  aspectRatio: '3 / 4',
  borderRadius: vars.r1,
  background: vars.press,
});
