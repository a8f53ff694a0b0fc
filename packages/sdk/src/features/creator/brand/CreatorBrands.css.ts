import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-creator-brands (max-width: 560px)';
const wide = 'rk-creator-brands (min-width: 1000px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-creator-brands',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: space(6),
  minInlineSize: 0,
});

/** Both tables side by side if there is space: long lines are hard to follow. */
export const tables = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  alignItems: 'start',
  '@container': { [wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: space(7) } },
});

export const lead = feature({ ...bareBlock, ...type.verdict, ...ownDirection, textWrap: 'pretty' });

export const table = feature({
  ...type.body,
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [narrow]: { overflowWrap: 'anywhere' } },
});

/** Equal column widths; else long texts would squeeze the other columns. */
export const even = feature({ '@container': { [narrow]: { tableLayout: 'fixed' } } });

const cell = {
  paddingBlock: space(2),
  paddingInline: 0,
  border: 0,
  borderBlockStart: `1px solid ${vars.border}`,
  verticalAlign: 'top',
} as const;

export const columnHead = feature({
  ...type.caption,
  paddingBlockEnd: space(1.5),
  paddingInlineEnd: 0,
  border: 0,
  fontWeight: 400,
  color: vars.text3,
  paddingInlineStart: space(2),
  textAlign: 'end',
  verticalAlign: 'bottom',
  wordBreak: 'keep-all',
  selectors: {
    '&:first-child': { paddingInlineStart: 0, textAlign: 'start' },
    '[dir="rtl"] &:not(:first-child)': { textAlign: 'start' },
  },
});

/** The header of a narrow column of counts: one short word, which stays whole. */
export const countHead = feature({ overflowWrap: 'break-word' });

export const rowHead = feature({
  ...cell,
  ...ownDirection,
  fontWeight: 500,
  minInlineSize: '72px',
  overflowWrap: 'break-word',
});

/** A brand may be one word longer than its column. */
export const brand = feature({ overflowWrap: 'anywhere' });

/** Figures are aligned at their last digit, in either direction. */
export const figure = feature({
  ...cell,
  paddingInlineStart: space(4),
  textAlign: 'end',
  whiteSpace: 'nowrap',
  selectors: { '[dir="rtl"] &': { textAlign: 'start' } },
  '@container': { [narrow]: { paddingInlineStart: space(2) } },
});

export const roomy = feature({ '@container': { [narrow]: { display: 'none' } } });

export const strong = feature({ fontWeight: 600 });
export const second = feature({
  ...type.caption,
  display: 'block',
  color: vars.text3,
});
/** Unlike dates, this comparison may wrap on narrow pages. */
export const versus = feature({ '@container': { [narrow]: { whiteSpace: 'normal' } } });
/** Reasons are sentences, so they may wrap. */
export const quiet = feature({ ...type.caption, color: vars.text3, whiteSpace: 'normal' });
