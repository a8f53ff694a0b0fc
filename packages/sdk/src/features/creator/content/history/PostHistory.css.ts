import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, clamped, focusRing, ownDirection, type } from '../../../../ui/css/mixins.ts';

const narrow = 'rk-post-history (max-width: 560px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-post-history',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: space(4),
  color: vars.text,
});

export const head = feature({ display: 'flex', columnGap: space(3), minInlineSize: 0 });
export const cover = feature({ flex: '0 0 56px' });
export const facts = feature({
  display: 'grid',
  rowGap: space(1),
  alignContent: 'start',
  justifyItems: 'start',
  minInlineSize: 0,
});
export const title = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  ...clamped(3),
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const quiet = feature({ ...bareBlock, ...type.caption, color: vars.text2 });

/** Options scroll horizontally in their own line. */
export const metrics = feature({
  maxInlineSize: '100%',
  overflowX: 'auto',
  // Space for the focus ring.
  padding: '3px',
  margin: '-3px',
});

export const marks = feature({ ...bareBlock, display: 'grid', rowGap: space(2) });
export const mark = feature({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 112px) minmax(0, 1fr)',
  columnGap: space(2),
  alignItems: 'baseline',
  '@container': { [narrow]: { gridTemplateColumns: '28px minmax(0, 1fr)' } },
});
export const number = feature({ ...type.caption, fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const when = feature({ ...type.caption, color: vars.text2, fontVariantNumeric: 'tabular-nums' });
export const words = feature({ '@container': { [narrow]: { gridColumn: 2 } } });

export const falling = feature({ verticalAlign: 'text-bottom' });

export const item = feature({ display: 'grid', rowGap: space(1), paddingBlock: space(2) });
export const itemHead = feature({ display: 'flex', justifyContent: 'space-between', columnGap: space(2) });
export const counts = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))',
  gap: space(2),
});
export const count = feature({ margin: 0 });

export const change = feature({ selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } } });
export const summary = feature({
  ...ownDirection,
  paddingBlock: space(2),
  cursor: 'pointer',
  selectors: { '&:focus-visible': focusRing },
});
export const compared = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(4),
  paddingBlockEnd: space(3),
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const version = feature({
  display: 'grid',
  rowGap: space(1),
  alignContent: 'start',
  minInlineSize: 0,
});
const written = {
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
} as const;
export const versionTitle = feature({ ...written, fontWeight: 600 });
export const text = feature(written);
export const disclosure = feature({ ...bareBlock, overflowWrap: 'anywhere' });
