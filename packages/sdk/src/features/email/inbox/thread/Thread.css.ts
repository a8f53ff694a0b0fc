import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, clamped, focusRing, oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';

const narrow = 'rk-email-thread (max-width: 520px)';
const inGutter = {
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
} as const;

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-email-thread',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 0,
  background: vars.surface,
  color: vars.text,
});
export const head = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: space(3),
  rowGap: space(2),
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
/** Back button: shown only in the narrow layout. */
export const back = feature({ '@container': { 'rk-inbox (min-width: 640.02px)': { display: 'none' } } });
export const arrow = feature({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
export const about = feature({ flex: '1 1 180px', minInlineSize: 0 });
export const title = feature({
  ...bareBlock,
  ...type.verdict,
  ...ownDirection,
  borderRadius: vars.r1,
  overflowWrap: 'anywhere',
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
});
export const subject = feature(clamped(3));
export const facts = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  color: vars.text2,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
export const label = feature({
  ...oneLine,
  maxInlineSize: '100%',
  paddingInline: space(1.5),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r1,
  color: vars.text,
});
export const actions = feature({ display: 'flex', flexWrap: 'wrap', gap: space(2), minInlineSize: 0 });
export const scroll = feature({
  ...inGutter,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(2),
  flex: '1 1 auto',
  minBlockSize: '120px',
  minInlineSize: 0,
  paddingBlock: space(2),
  overflowY: 'auto',
});
export const messages = feature({
  ...bareBlock,
  alignSelf: 'stretch',
  minInlineSize: 0,
  selectors: { '&:focus': { outline: 'none' } },
});
export const answer = feature({
  ...inGutter,
  display: 'grid',
  gap: space(2),
  minInlineSize: 0,
  // Keeps part of the thread visible above a long reply.
  flexShrink: 0,
  maxBlockSize: '70%',
  overflowY: 'auto',
  paddingBlockStart: space(2),
  paddingBlockEnd: space(4),
});
export const begin = feature({ justifySelf: 'start' });
export const presence = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  color: vars.text2,
  selectors: { '&[data-replying]': { color: vars.warning, fontWeight: 500 }, '&:empty': { display: 'none' } },
});
export const decide = feature({ display: 'inline-flex', flexWrap: 'wrap', gap: space(2) });
export const notice = feature({ alignSelf: 'stretch' });
export const because = feature({ ...ownDirection, display: 'block', overflowWrap: 'anywhere' });
export const lift = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(1),
  paddingBlockStart: space(1),
});
