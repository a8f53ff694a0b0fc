import { space, vars } from '@reachkit/theme';
import { globalStyle } from '@vanilla-extract/css';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, clamped, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

/** Single pane: list and conversation alternate, and a button shows the creator. */
const single = 'rk-inbox (max-width: 640px)';
const double = 'rk-inbox (max-width: 1080px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-inbox',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  // As high as its container, so that list and conversation scroll separately.
  blockSize: ['100dvh', '100cqb'],
  minBlockSize: '480px',
  background: vars.surface,
  color: vars.text,
  selectors: {
    // Below a tip or a notice in the shell the inbox takes the rest, so that the reply is visible without scrolling.
    '[data-work] > main > &, [data-work] > main > .rk-root > &': { flex: '1 1 0', blockSize: 'auto' },
    '[data-work] > main .rk-email-center > &': { flex: '1 1 0', blockSize: 'auto' },
  },
});
/** A provider around the inbox passes the height of the shell on. */
const providers = [`> ${root}`, `> .rk-email-center > ${root}`].map(
  (inside) => `[data-work] > main > .rk-root:has(${inside})`,
);
globalStyle(providers.join(', '), {
  '@layer': {
    'reachkit.features': { display: 'flex', flexDirection: 'column', flex: '1 0 auto', minInlineSize: 0 },
  },
});
export const columns = feature({
  display: 'grid',
  flex: '1 1 0',
  minBlockSize: 0,
  gridTemplateColumns: '340px minmax(0, 1fr) 284px',
  gridTemplateRows: 'minmax(0, 1fr)',
  '@container': {
    // The tabs need two lines, also in English.
    [double]: { gridTemplateColumns: 'minmax(296px, 36%) minmax(0, 1fr)' },
    [single]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const side = feature({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  borderInlineEnd: `1px solid ${vars.border}`,
  '@container': {
    [single]: { borderInlineEnd: 0, selectors: { [`${columns}[data-open] > &`]: { display: 'none' } } },
  },
});
export const head = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const headLine = feature({
  display: 'flex',
  alignItems: 'center',
  columnGap: space(2),
  paddingInlineStart: space(5),
  paddingInlineEnd: space(3),
  paddingBlockStart: space(3),
});
export const title = feature({
  ...bareBlock,
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 600,
  borderRadius: vars.r1,
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
});
export const quiet = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  fontWeight: 400,
  color: vars.text2,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
export const mailboxes = feature({
  ...type.caption,
  ...oneLine,
  ...ownDirection,
  flex: 1,
  minInlineSize: 0,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const fault = feature({ marginInline: space(4), marginBlock: space(2) });
export const unreadables = feature({ ...bareBlock, display: 'grid', marginBlockStart: space(3) });
export const unreadable = feature({
  display: 'grid',
  rowGap: space(1),
  paddingBlock: space(3),
  borderBlockStart: `1px solid ${vars.border}`,
});
export const unreadableHead = feature({
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: space(3),
});
export const unreadableName = feature({
  ...ownDirection,
  minInlineSize: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const unreadableTime = feature({ ...type.caption, flexShrink: 0, color: vars.text2 });
export const unreadableSubject = feature({ ...ownDirection, overflowWrap: 'anywhere' });
export const unreadableReason = feature({
  ...type.caption,
  color: vars.text2,
  overflowWrap: 'anywhere',
});
export const firstRead = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  paddingInline: space(5),
  paddingBlockEnd: space(2),
  overflowWrap: 'anywhere',
});
export const narrow = feature({
  selectors: { '&[data-used]': { color: vars.accent, background: vars.accentSoft } },
});
export const find = feature({ marginInline: space(5), marginBlockStart: space(2) });
export const chips = feature({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  paddingInline: space(5),
  paddingBlockStart: space(2),
});
/** All states are visible at every width: overflow wraps to the next line. */
export const tabs = feature({
  flexWrap: 'wrap',
  overflowX: 'visible',
  columnGap: space(3),
  rowGap: 0,
  paddingInline: space(5),
});
export const selects = feature({ display: 'grid', gap: space(3) });

export const body = feature({
  flex: '1 1 0',
  minBlockSize: '120px',
  overflowY: 'auto',
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } },
});
export const list = feature({
  ...bareBlock,
  selectors: { '&[data-stale]': { opacity: 0.6 } },
});
export const more = feature({ display: 'grid', justifyItems: 'center', gap: space(2), padding: space(3) });
export const place = feature({ padding: space(5) });

export const bulk = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(2),
  paddingInline: space(5),
  paddingBlock: space(2.5),
  borderBlockStart: `1px solid ${vars.rule}`,
  background: vars.surface,
});
export const bulkCount = feature({ fontWeight: 600 });
export const bulkActions = feature({ display: 'flex', flexWrap: 'wrap', gap: space(2), inlineSize: '100%' });

/** The open conversation, or its empty state. */
export const thread = feature({
  '@container': {
    [single]: { selectors: { [`${columns}:not([data-open]) > &`]: { display: 'none' } } },
  },
});
export const nothing = feature({
  gridColumn: '2 / -1',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space(2),
  padding: space(5),
  color: vars.text2,
  textAlign: 'center',
  '@container': { [single]: { display: 'none' } },
});
export const card = feature({
  minInlineSize: 0,
  overflowY: 'auto',
  borderInlineStart: `1px solid ${vars.border}`,
  padding: space(5),
  '@container': { [double]: { display: 'none' } },
});
export const showCreator = feature({
  '@container': { 'rk-inbox (min-width: 1080.02px)': { display: 'none' } },
});

export const creator = feature({ display: 'grid', justifyItems: 'start', gap: space(4), minInlineSize: 0 });
export const creatorHead = feature({
  display: 'flex',
  gap: space(3),
  justifySelf: 'stretch',
  paddingBlockEnd: space(3),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const creatorWords = feature({ minInlineSize: 0 });
export const creatorName = feature({
  ...bareBlock,
  ...type.verdict,
  ...ownDirection,
  ...clamped(3),
  overflowWrap: 'anywhere',
});
export const handle = feature({
  ...bareBlock,
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  overflowWrap: 'anywhere',
});
export const section = feature({
  ...bareBlock,
  ...type.body,
  fontWeight: 600,
  marginBlockEnd: space(1),
});
export const part = feature({ justifySelf: 'stretch', minInlineSize: 0 });
export const figures = feature({ ...bareBlock, justifySelf: 'stretch' });
export const figure = feature({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space(3),
  paddingBlock: space(1.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const value = feature({
  ...bareBlock,
  fontWeight: 600,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
export const lists = feature({ ...bareBlock, display: 'grid', gap: space(1.5) });
export const note = feature({
  ...bareBlock,
  ...ownDirection,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const rounds = feature({ ...bareBlock });
export const round = feature({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(3),
  paddingBlock: space(1.5),
  borderBlockStart: `1px solid ${vars.border}`,
});
export const roundWords = feature({ display: 'grid', justifyItems: 'start', minInlineSize: 0 });

export const keyList = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space(4),
  rowGap: space(2),
});
export const key = feature({
  ...type.caption,
  display: 'inline-block',
  minInlineSize: '24px',
  paddingInline: space(1.5),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r1,
  textAlign: 'center',
  fontFamily: 'inherit',
});
export const meaning = feature({ ...bareBlock });
