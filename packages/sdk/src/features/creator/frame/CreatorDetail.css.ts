import { space, vars } from '@reachkit/theme';
import type { StyleRule } from '@vanilla-extract/css';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, swiped, type } from '../../../ui/css/mixins.ts';
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

const onPhone = (rule: StyleRule) => ({ '@container': { [narrow]: rule } });

/** Positioned, so that visually hidden texts inside do not widen the page. */
const swipedLine = { ...swiped, position: 'relative', gridColumn: '1 / -1' } as const;

/** Picture, name and actions, then at most two lines, which scroll horizontally on a phone. */
export const head = feature({
  ...gutter,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(4),
  rowGap: space(1),
  paddingBlock: space(3),
  '@container': {
    [narrow]: {
      // As wide as the picture; elements that span both columns must not widen it.
      gridTemplateColumns: '40px minmax(0, 1fr)',
      paddingInline: space(4),
      columnGap: space(3),
      alignItems: 'center',
    },
  },
});
export const words = feature({
  minInlineSize: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  rowGap: space(1),
  ...onPhone({ display: 'contents' }),
});
export const top = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: space(4),
  rowGap: space(1),
  ...onPhone({ display: 'contents' }),
});
export const nameLine = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  rowGap: space(1),
  flex: '1 1 240px',
  minInlineSize: 0,
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
  minBlockSize: '28px',
  color: vars.text2,
  minInlineSize: 0,
  ...onPhone({ ...swipedLine, whiteSpace: 'nowrap' }),
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
/** Reports wrong data; muted, with a large hit area. */
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
export const actions = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  ...onPhone({ ...swipedLine, order: 1, paddingBlock: space(1) }),
});
/** Same width as when it is the primary action, so that the name beside it does not move. */
export const write = feature({ fontWeight: 600 });
/** Hidden on phones, where the action is docked or has only an icon. */
export const wideAction = feature({ display: 'contents', ...onPhone({ display: 'none' }) });
export const phoneAction = feature({ display: 'none', ...onPhone({ display: 'contents' }) });
export const unlock = feature({
  flex: '1 1 340px',
  minInlineSize: 0,
  ...onPhone({ minInlineSize: 'max-content' }),
});

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
export const panel = feature({
  ...gutter,
  paddingBlock: `${space(2)} ${space(4)}`,
  minBlockSize: '320px',
  minInlineSize: 0,
});
export const state = feature({ ...gutter, paddingBlock: space(6) });

export const face = feature({
  inlineSize: '64px',
  blockSize: '64px',
  ...onPhone({ inlineSize: '40px', blockSize: '40px', fontSize: '16px' }),
});
/** Skeleton of name, account and contact. */
export const expected = feature({
  minBlockSize: '96px',
  maxInlineSize: '480px',
  display: 'grid',
  alignContent: 'space-evenly',
});
