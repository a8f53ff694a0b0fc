import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

export const root = feature({ display: 'flex', flexDirection: 'column', gap: space(3), minInlineSize: 0 });

export const scroll = feature({
  // Visually hidden texts scroll with the table, instead of widening the page.
  position: 'relative',
  overflowX: 'auto',
  selectors: { '&:focus-visible': focusRing },
});

export const table = feature({
  ...type.body,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  color: vars.text,
  selectors: Object.fromEntries(
    [1, 2, 3, 4, 5].map((count) => [
      `&[data-columns="${count}"]`,
      {
        inlineSize: '100%',
        minInlineSize: `${148 + count * 168}px`,
        maxInlineSize: `${148 + count * 280}px`,
      },
    ]),
  ),
});

/** Sticky while the columns scroll. */
const atStart = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  background: vars.surface,
} as const;

const headWidth = '148px';
const narrowHead = '104px';

export const corner = feature({
  ...atStart,
  inlineSize: headWidth,
  padding: 0,
  borderBlockEnd: `1px solid ${vars.rule}`,
  '@media': { '(max-width: 640px)': { inlineSize: narrowHead } },
});

export const person = feature({
  paddingBlock: space(2),
  paddingInline: space(2),
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${vars.rule}`,
});

export const who = feature({ display: 'flex', alignItems: 'flex-start', gap: space(2), minInlineSize: 0 });
export const picture = feature({
  display: 'inline-flex',
  '@media': { '(max-width: 640px)': { display: 'none' } },
});
export const names = feature({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
export const name = feature({
  ...oneLine,
  ...ownDirection,
  ...type.body,
  fontWeight: 600,
  color: vars.text,
  textDecoration: 'none',
  minBlockSize: '24px',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
export const handle = feature({
  ...oneLine,
  ...type.caption,
  color: vars.text3,
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
});

/** Actions on a creator of the comparison; the first icon is aligned with the name. */
export const actions = feature({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  marginBlockStart: space(1),
  marginInlineStart: space(-2),
});
export const turned = feature({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });

export const mark = feature({ display: 'inline-flex', flexShrink: 0 });

export const group = feature({
  ...type.caption,
  fontWeight: 600,
  color: vars.text2,
  textAlign: 'start',
  paddingBlock: `${space(4)} ${space(1)}`,
  paddingInline: 0,
  borderBlockEnd: `1px solid ${vars.rule}`,
});

export const head = feature({
  ...atStart,
  inlineSize: headWidth,
  fontWeight: 400,
  color: vars.text2,
  textAlign: 'start',
  paddingBlock: space(2),
  paddingInline: `0 ${space(2)}`,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@media': { '(max-width: 640px)': { inlineSize: narrowHead } },
});
export const detail = feature({ ...type.caption, color: vars.text3 });

export const cell = feature({
  paddingBlock: space(2),
  paddingInline: space(2),
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  borderBlockEnd: `1px solid ${vars.border}`,
});

export const value = feature({ selectors: { '&[data-best]': { fontWeight: 600 } } });
export const best = feature({ ...type.caption, fontWeight: 400, color: vars.success });
export const date = feature({ ...type.caption, display: 'block', fontWeight: 400, color: vars.text3 });
export const unknown = feature({ color: vars.text3 });

export const shares = feature({ ...bareBlock });
export const share = feature({
  display: 'flex',
  columnGap: space(2),
  justifyContent: 'space-between',
  maxInlineSize: '200px',
});
export const link = feature({
  ...type.body,
  color: vars.accent,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});

export const hints = feature({ selectors: { '&:empty': { display: 'none' } } });
export const hint = feature({ ...bareBlock, ...type.body, ...ownDirection, color: vars.text2 });
export const quota = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text3,
  textWrap: 'pretty',
});
