import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

const phone = 'rk-report (max-width: 640px)';

/** Uses a container query, so that it also fits a narrow column of a wide page. */
export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-report',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});
const gutter = {
  paddingInline: vars.gutter,
  '@container': { [phone]: { paddingInline: space(4) } },
} as const;
export const place = feature({ ...gutter, paddingBlock: space(4), minInlineSize: 0 });
/** The buttons, where the part stands alone; within a promotion they stand in its head. */
export const actions = feature({
  ...gutter,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  paddingBlockStart: space(4),
  selectors: { '&:empty': { display: 'none' } },
});
export const head = feature({
  ...gutter,
  display: 'grid',
  rowGap: space(2),
  paddingBlock: space(4),
  minInlineSize: 0,
});
export const sentence = feature({
  ...bareBlock,
  ...type.verdict,
  ...ownDirection,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  maxInlineSize: '88ch',
});
export const quiet = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const strip = feature({ ...gutter, minInlineSize: 0 });
export const lines = feature({ display: 'grid', rowGap: space(1) });
export const noCurve = feature({
  ...bareBlock,
  ...gutter,
  ...ownDirection,
  paddingBlock: space(6),
  color: vars.text2,
});
export const ledger = feature({ minInlineSize: 0, paddingBlockStart: space(3) });
export const ledgerHead = feature({
  ...gutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  paddingBlockEnd: space(2),
});
export const sectionTitle = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const wide = feature({
  marginInlineStart: 'auto',
  '@container': { [phone]: { display: 'none' } },
});
/** The double rule below the sum of a list; the table has its own. */
export const phoneTotal = feature({
  ...bareBlock,
  display: 'none',
  '@container': {
    [phone]: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: space(3),
      marginInline: space(4),
      paddingBlock: space(2),
      borderBlockStart: `1px solid ${vars.rule}`,
      borderBlockEnd: `3px double ${vars.rule}`,
      fontWeight: 600,
    },
  },
});
export const item = feature({
  display: 'grid',
  rowGap: space(1),
  minInlineSize: 0,
  paddingBlock: space(3),
  paddingInline: space(4),
});
export const itemFigures = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: space(3),
  rowGap: space(2),
  paddingBlock: space(1),
});
export const figure = feature({ ...bareBlock, fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const more = feature({ minInlineSize: 0 });
export const summary = feature({
  ...type.caption,
  minBlockSize: '24px',
  color: vars.accent,
  cursor: 'pointer',
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});
export const notes = feature({
  ...gutter,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  gap: space(7),
  paddingBlock: space(6),
});
export const line = feature({ ...ownDirection });
export const sentences = feature({
  ...bareBlock,
  display: 'grid',
  rowGap: space(1),
  paddingBlockStart: space(2),
  color: vars.text2,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
export const rate = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(3),
  '@container': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const start = feature({ justifySelf: 'start' });
export const shares = feature({ ...bareBlock, display: 'grid' });
export const share = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const shareWords = feature({
  display: 'grid',
  flex: '1 1 200px',
  rowGap: space(0.5),
  minInlineSize: 0,
});
export const making = feature({ display: 'grid', rowGap: space(3), minInlineSize: 0 });
export const made = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space(2),
});
export const section = feature({
  display: 'grid',
  rowGap: space(2),
  paddingBlockStart: space(4),
  minInlineSize: 0,
});
