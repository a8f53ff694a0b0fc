import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';
import { detailContainer, narrowDetail as narrow } from '../shared/detailContainer.ts';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: detailContainer,
  display: 'flow-root',
  background: vars.surface,
  minInlineSize: 0,
  color: vars.text,
});

const gutter = {
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
} as const;

export const bar = feature({
  ...gutter,
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: '36px',
  paddingBlockStart: space(2),
});
export const back = feature({
  ...bareButton,
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: '28px',
  color: vars.text2,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { '&:hover': { color: vars.text }, '&:focus-visible': focusRing },
});
export const turned = feature({
  display: 'inline-flex',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const position = feature({
  marginInlineStart: 'auto',
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const head = feature({
  ...gutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space(4),
  paddingBlock: space(3),
  '@container': { [narrow]: { paddingInline: space(4), columnGap: space(3) } },
});
export const words = feature({
  // Where less is left beside the actions, these go below.
  flex: '1 1 360px',
  minInlineSize: 0,
  display: 'grid',
  rowGap: space(1),
  '@container': { [narrow]: { flexBasis: '200px', maxInlineSize: '100%' } },
});
export const nameLine = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  rowGap: space(1),
});
export const name = feature({
  ...bareBlock,
  ...ownDirection,
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 600,
  letterSpacing: '-.01em',
  overflowWrap: 'anywhere',
  selectors: { '&:lang(zh)': { letterSpacing: 0 } },
});
export const facts = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(1),
  color: vars.text2,
});
export const fact = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minInlineSize: 0,
  maxInlineSize: '100%',
});
export const handle = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  borderRadius: vars.r1,
  selectors: { 'a&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
/** Reports wrong data; quiet, and large enough to be hit. */
export const report = feature({
  ...bareButton,
  ...type.caption,
  ...ownDirection,
  minBlockSize: '24px',
  color: vars.text2,
  textDecoration: 'underline',
  borderRadius: vars.r1,
  selectors: { '&:hover': { color: vars.text }, '&:focus-visible': focusRing },
});
export const quiet = feature({ color: vars.text3 });
export const contact = feature({
  selectors: {
    '&[data-state="team"]': { color: vars.warning },
    '&[data-state="me"]': { color: vars.text, fontWeight: 500 },
  },
});
export const tags = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1.5),
  minInlineSize: 0,
});
export const tag = feature({
  ...type.caption,
  paddingInline: space(1.5),
  paddingBlock: space(0.5),
  borderRadius: vars.r1,
  background: vars.press,
  color: vars.text,
  overflowWrap: 'anywhere',
});
export const tabCount = feature({
  color: vars.text3,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [narrow]: { display: 'none' } },
});
export const list = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  color: vars.text2,
  textDecoration: 'none',
  borderRadius: vars.r1,
  overflowWrap: 'anywhere',
  selectors: { 'a&:hover': { color: vars.text, textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) } as const;

export const wideActions = feature({ ...row, '@container': { [narrow]: { display: 'none' } } });
/** Actions that are not docked. */
export const phoneActions = feature({
  ...row,
  display: 'none',
  '@container': { [narrow]: { display: 'flex' } },
});
export const hostActions = feature({ ...row, selectors: { '&:empty': { display: 'none' } } });
/** Does not count where a phone has it docked. */
export const wideAction = feature({
  display: 'contents',
  '@container': { [narrow]: { display: 'none' } },
});
export const unlock = feature({ flex: '1 1 340px', minInlineSize: 0 });

export const notices = feature({ ...gutter, display: 'grid', gap: space(2), paddingBlockEnd: space(3) });
export const noticeAction = feature({
  ...bareButton,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});

export const tabs = feature({
  ...gutter,
  borderBlockEnd: `1px solid ${vars.border}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const panel = feature({ ...gutter, paddingBlock: space(4), minBlockSize: '320px', minInlineSize: 0 });
export const state = feature({ ...gutter, paddingBlock: space(6) });

export const face = feature({ inlineSize: '64px', blockSize: '64px' });
/** Where name, account and contact will stand. */
export const expected = feature({
  flex: '1 1 200px',
  minBlockSize: '80px',
  maxInlineSize: '480px',
  display: 'grid',
  alignContent: 'space-evenly',
});
