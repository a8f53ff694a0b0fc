import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, focusRing, footBar, oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';
import { narrow } from '../../shared/sections.css.ts';

export const button = feature({ display: 'inline-flex' });
export const danger = feature({ color: vars.danger });

export const form = feature({ display: 'flex', flexDirection: 'column', gap: space(4) });
export const day = feature({ maxInlineSize: '240px' });

export const reasons = feature({
  ...bareBlock,
  display: 'grid',
  gap: space(1),
  marginBlock: space(1),
  overflowWrap: 'anywhere',
});

export const consequences = feature({
  display: 'grid',
  gap: space(1),
  paddingBlockStart: space(3),
  borderBlockStart: `1px solid ${vars.border}`,
});
export const subhead = feature({ ...bareBlock, ...type.body, fontWeight: 500 });
export const points = feature({
  margin: 0,
  paddingInlineStart: space(4),
  color: vars.text2,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});
export const point = feature({ ...ownDirection });

/** The selection bar docks at the foot of the whole page. */
export const root = feature({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
});

export const find = feature({
  flex: '1 1 200px',
  minInlineSize: '160px',
  maxInlineSize: '320px',
  '@container': { [narrow]: { flexBasis: '100%', maxInlineSize: 'none' } },
});
export const filter = feature({
  flex: '0 1 168px',
  minInlineSize: '128px',
  '@container': { [narrow]: { flex: '1 1 128px' } },
});
export const states = feature({ display: 'flex', flexWrap: 'wrap', gap: space(1) });

export const creatorLink = feature({
  ...oneLine,
  display: 'block',
  minBlockSize: '24px',
  lineHeight: '24px',
  color: vars.text,
  fontWeight: 500,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { 'a&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
/** Two lines of the reason; its title has the full text. */
export const reason = feature({
  ...ownDirection,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  lineHeight: '18px',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
export const ended = feature({ color: vars.text3 });

export const item = feature({
  display: 'flex',
  gap: space(3),
  paddingBlock: space(3),
  paddingInline: vars.gutter,
  minInlineSize: 0,
});
/** A checkbox aligned with the picture beside it. */
export const itemTick = feature({ display: 'flex', alignItems: 'center', blockSize: '32px' });
export const itemWords = feature({ display: 'grid', gap: space(1), flex: 1, minInlineSize: 0 });
export const itemReason = feature({ ...bareBlock, ...ownDirection, overflowWrap: 'anywhere' });
export const facts = feature({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  rowGap: space(1),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const bar = feature({
  ...footBar,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: '52px',
  paddingBlock: space(2),
  paddingInline: vars.gutter,
  borderBlockStart: `1px solid ${vars.border}`,
  background: vars.surface,
});
