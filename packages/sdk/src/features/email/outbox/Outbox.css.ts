import { space, vars } from '@reachkit/theme';
import { inGutter, narrow } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

export const filters = feature({
  flex: '0 1 200px',
  minInlineSize: '120px',
  '@container': { [narrow]: { flex: '1 1 120px' } },
});
export const columns = feature({
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 6fr) minmax(0, 5fr) 120px 88px',
  alignItems: 'start',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const action = feature({
  justifySelf: 'end',
  '@container': { [narrow]: { gridColumn: 2, gridRow: 1 } },
});
export const sentence = feature({
  ...bareBlock,
  ...ownDirection,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});

export const reasons = feature({ ...inGutter, paddingBlock: space(4) });
export const reasonsTitle = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const reasonList = feature({
  ...bareBlock,
  maxInlineSize: '720px',
  marginBlockStart: space(2),
  borderBlockStart: `1px solid ${vars.rule}`,
});
export const reason = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  paddingBlock: space(1.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const spacer = feature({ flex: 1 });

export const drawer = feature({
  inlineSize: 'min(720px, 100vw)',
  '@media': { '(max-width: 640px)': { inlineSize: '100vw' } },
});
export const email = feature({ ...type.body, display: 'grid', gap: space(4), minInlineSize: 0 });
export const verdict = feature({ display: 'grid', gap: space(2), justifyItems: 'start', minInlineSize: 0 });
export const facts = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space(4),
  rowGap: space(1),
  paddingBlock: space(3),
  borderBlock: `1px solid ${vars.border}`,
});
export const term = feature({ color: vars.text2 });
export const fact = feature({ ...bareBlock, ...ownDirection, overflowWrap: 'anywhere' });
export const looks = feature({ display: 'flex', flexWrap: 'wrap', columnGap: space(4), rowGap: space(2) });
export const body = feature({ display: 'grid', gap: space(3), minInlineSize: 0 });
export const plain = feature({
  ...bareBlock,
  ...type.reading,
  ...ownDirection,
  padding: space(4),
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const subtitle = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const attempts = feature({
  ...bareBlock,
  display: 'grid',
  borderBlockStart: `1px solid ${vars.rule}`,
});
export const attempt = feature({
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr)',
  columnGap: space(4),
  rowGap: space(1),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@media': { '(max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const attemptWords = feature({
  display: 'grid',
  gap: space(1),
  justifyItems: 'start',
  minInlineSize: 0,
});

export const summary = feature({
  ...type.caption,
  cursor: 'pointer',
  color: vars.text2,
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});
export const reply = feature({
  ...type.caption,
  display: 'block',
  marginBlockStart: space(1),
  padding: space(2),
  background: vars.sunk,
  borderRadius: vars.r2,
  color: vars.text,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
