import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../ui/css/mixins.ts';

const narrow = 'rk-plans (max-width: 720px)';

/** Two whole plans and the edge of a third, to show that the table scrolls. */
const nameWidth = '96px';
const tableWidth = '512px';

/** Uses a container query, so that it also fits a narrow column of a wide page. */
export const root = feature({ containerType: 'inline-size', containerName: 'rk-plans', minInlineSize: 0 });

/** The column of names is sticky while the plans scroll. */
export const scroll = feature({
  borderBlockStart: `1px solid ${vars.rule}`,
  selectors: { '&:focus-visible': focusRing },
  // An area that scrolls sideways is the scroll container of the sticky header, so it scrolls vertically as well.
  '@container': {
    [narrow]: {
      overflow: 'auto',
      maxBlockSize: 'max(320px, 100dvh - 64px)',
      scrollPaddingInlineStart: nameWidth,
    },
  },
});

export const table = feature({
  ...type.body,
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  minInlineSize: '720px',
  '@container': { [narrow]: { inlineSize: tableWidth, minInlineSize: tableWidth } },
});

const sticky = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  background: vars.surface,
  textAlign: 'start',
  inlineSize: '20%',
  '@container': { [narrow]: { inlineSize: nameWidth } },
} as const;

const column = {
  ...ownDirection,
  paddingInline: space(3),
  verticalAlign: 'top',
  borderInlineStart: `1px solid ${vars.border}`,
  overflowWrap: 'anywhere',
  selectors: { '&[data-current]': { background: vars.accentSoft } },
  '@container': { [narrow]: { paddingInline: space(2) } },
} as const;

/** The header is not sticky in a low window, which leaves space for the rows. */
const stayingHead = {
  position: 'sticky',
  insetBlockStart: 0,
  background: vars.surface,
  borderBlockEnd: `1px solid ${vars.rule}`,
  '@media': { '(max-height: 480px)': { insetBlockStart: 'auto' } },
} as const;

export const corner = feature({
  ...sticky,
  ...stayingHead,
  zIndex: 3,
  ...type.caption,
  paddingBlock: space(3.5),
  paddingInlineEnd: space(3),
  verticalAlign: 'top',
  fontWeight: 400,
  color: vars.text3,
});

export const head = feature({
  ...column,
  ...stayingHead,
  zIndex: 2,
  paddingBlock: space(3),
  fontWeight: 400,
  selectors: {
    '&[data-current]': { background: vars.accentSoft, boxShadow: `inset 0 2px 0 ${vars.accent}` },
  },
});

export const plan = feature({
  ...type.verdict,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
});

export const price = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(1.5),
  marginBlockStart: space(1),
  fontSize: '28px',
  lineHeight: '36px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
  '@container': { [narrow]: { fontSize: '20px', lineHeight: '28px' } },
});

export const unit = feature({
  ...type.caption,
  unicodeBidi: 'plaintext',
  whiteSpace: 'nowrap',
  fontWeight: 400,
  color: vars.text2,
});

export const action = feature({ display: 'block', marginBlockStart: space(2) });

export const group = feature({});

export const groupTitle = feature({
  ...sticky,
  paddingBlock: `${space(4)} ${space(2)}`,
  fontWeight: 600,
  borderBlockEnd: `1px solid ${vars.rule}`,
  overflow: 'visible',
  whiteSpace: 'nowrap',
});

export const groupRest = feature({ padding: 0, borderBlockEnd: `1px solid ${vars.rule}` });

export const name = feature({
  ...sticky,
  ...ownDirection,
  paddingBlock: space(2),
  paddingInlineEnd: space(3),
  fontWeight: 400,
  color: vars.text2,
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${vars.border}`,
  overflowWrap: 'anywhere',
  // Fits the longest word, 'collaborations'.
  '@container': { [narrow]: { paddingInlineEnd: space(1), inlineSize: nameWidth } },
});

export const cell = feature({
  ...column,
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});

export const quiet = feature({ ...type.caption, ...ownDirection, display: 'block', color: vars.text3 });

export const none = feature({ color: vars.text3 });

export const note = feature({
  ...type.caption,
  ...bareBlock,
  ...ownDirection,
  color: vars.text3,
  marginBlockStart: space(2),
});
