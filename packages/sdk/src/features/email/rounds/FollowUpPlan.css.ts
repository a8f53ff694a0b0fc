import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-follow-up (max-width: 640px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-follow-up',
  display: 'grid',
  gap: space(3),
  minInlineSize: 0,
});
export const title = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const subtitle = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const quiet = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const list = feature({ ...bareBlock, listStyle: 'none' });

export const rounds = feature({
  ...bareBlock,
  listStyle: 'none',
  borderBlockStart: `1px solid ${vars.rule}`,
});
export const round = feature({
  display: 'grid',
  gridTemplateColumns: '24px minmax(120px, 1fr) minmax(150px, 1fr) minmax(160px, 1.4fr) 72px',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: {
    '&:last-child': { borderBlockEnd: `3px double ${vars.rule}` },
    '&[data-current]': { background: vars.selected },
  },
  '@container': {
    [narrow]: { gridTemplateColumns: '24px minmax(0, 1fr) auto', alignItems: 'start' },
  },
});
export const number = feature({
  ...type.caption,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  borderRadius: '50%',
  border: `1px solid ${vars.fieldLine}`,
  fontVariantNumeric: 'tabular-nums',
});
export const what = feature({ display: 'grid', minInlineSize: 0 });
export const name = feature({ ...ownDirection, fontWeight: 500, overflowWrap: 'anywhere' });
export const choose = feature({
  ...bareButton,
  ...type.body,
  fontWeight: 500,
  textAlign: 'start',
  justifySelf: 'start',
  color: vars.accent,
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});
const below = { '@container': { [narrow]: { gridColumn: '2 / -1' } } } as const;
export const when = feature({ display: 'grid', minInlineSize: 0, ...below });
export const due = feature({ ...ownDirection });
export const who = feature({ display: 'grid', rowGap: '2px', minInlineSize: 0, ...below });
export const tools = feature({
  display: 'inline-flex',
  justifyContent: 'end',
  '@container': { [narrow]: { gridRow: 1, gridColumn: 3 } },
});
export const bar = feature({ display: 'block', inlineSize: '100%', blockSize: '4px' });
export const track = feature({ fill: vars.press });
export const part = feature({
  selectors: {
    '&[data-kind="replied"]': { fill: vars.success },
    '&[data-kind="sent"]': { fill: vars.accent },
    '&[data-kind="held"]': { fill: vars.warning },
    '&[data-kind="failed"]': { fill: vars.danger },
  },
});
export const foot = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
});

export const people = feature({
  display: 'grid',
  gap: space(2),
  minInlineSize: 0,
  paddingBlockStart: space(3),
});
export const person = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 132px minmax(140px, 1fr) minmax(0, auto)',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const roundActions = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space(1),
  '@container': { [narrow]: { gridColumn: '1 / -1', justifyContent: 'start' } },
});

export const form = feature({ display: 'grid', gap: space(4), minInlineSize: 0 });
export const pair = feature({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  // Fields are aligned even if one label needs two lines.
  alignItems: 'end',
  gap: space(3),
});
