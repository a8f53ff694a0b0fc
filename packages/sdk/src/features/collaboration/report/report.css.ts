import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type, wrapped } from '../../../ui/css/mixins.ts';
import { gutter, phone } from '../shared/tab.css.ts';

export { figure, quiet } from '../../../domain/page/listing.css.ts';
export {
  entry as share,
  entryWords as shareWords,
  list as shares,
  place,
  root,
  sectionTitle,
} from '../shared/tab.css.ts';

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
  ...wrapped,
  columnGap: space(3),
  rowGap: space(1),
  paddingBlockEnd: space(2),
});
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
