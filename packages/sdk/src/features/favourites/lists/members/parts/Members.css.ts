import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../../ui/css/feature.ts';
import { bareBlock, focusRing, footBar, oneLine, swiped, type } from '../../../../../ui/css/mixins.ts';

/** Width below which the table becomes a list. */
const narrow = 'rk-members (max-width: 639.98px)';

export const root = feature({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  containerType: 'inline-size',
  containerName: 'rk-members',
});

export const results = feature({
  minInlineSize: 0,
  flex: 1,
  selectors: { '&[data-docked]': { vars: { '--_dock': 'var(--_bar, 52px)' } } },
  '@container': { [narrow]: { vars: { '--_gutter': space(4) } } },
});

export const tools = feature({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  paddingBlock: `${space(3)} ${space(2)}`,
  paddingInline: vars.gutter,
  '@container': { [narrow]: { flexWrap: 'wrap', paddingInline: space(4) } },
});

export const find = feature({
  flex: '0 1 220px',
  minInlineSize: '150px',
  '@container': { [narrow]: { flex: '1 1 0' } },
});

/** On its own line in narrow layouts. */
export const filters = feature({
  flex: 1,
  minBlockSize: vars.control,
  '@container': { [narrow]: { order: 1, flex: '1 0 100%' } },
});

export const wide = feature({
  display: 'inline-flex',
  alignItems: 'center',
  '@container': { [narrow]: { display: 'none' } },
});

export const pick = feature({ display: 'inline-flex', flexShrink: 0, maxInlineSize: '220px' });

export const ends = feature({ display: 'flex', alignItems: 'center', flexShrink: 0 });

export const conditions = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1.5),
  minBlockSize: '36px',
  paddingBlockEnd: space(2),
  paddingInline: vars.gutter,
  '@container': {
    [narrow]: {
      flexWrap: 'nowrap',
      paddingInline: space(4),
      overflowX: 'auto',
      scrollbarWidth: 'none',
      borderBlockEnd: `1px solid ${vars.rule}`,
    },
  },
});

/** Buttons of one choice, side by side. */
export const segment = feature({ display: 'inline-flex', flexShrink: 0, gap: space(0.5) });

export const matching = feature({
  flexShrink: 0,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const bar = feature({
  ...footBar,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: '52px',
  paddingInline: vars.gutter,
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.border}`,
  boxShadow: `0 -4px 16px -8px ${vars.press}`,
  '@container': {
    [narrow]: { flexWrap: 'wrap', gap: space(1), paddingInline: space(4), paddingBlock: space(2) },
  },
});

export const chosen = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  flexShrink: 0,
  whiteSpace: 'nowrap',
  '@container': { [narrow]: { flexDirection: 'row', flex: 1, gap: space(3), alignItems: 'center' } },
});

export const choosing = feature({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const actions = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  flex: 1,
  minInlineSize: 0,
  flexWrap: 'wrap',
  paddingBlock: space(2),
  '@container': {
    [narrow]: {
      ...swiped,
      paddingBlock: space(1),
      order: 1,
      flex: '1 0 100%',
      marginInline: space(-4),
      paddingInline: space(4),
    },
  },
});

export const divide = feature({
  flexShrink: 0,
  inlineSize: '1px',
  blockSize: '20px',
  marginInline: space(1),
  background: vars.border2,
});

export const key = feature({
  ...type.caption,
  paddingInline: space(1),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r1,
  fontFamily: 'inherit',
  color: vars.text2,
  '@container': { [narrow]: { display: 'none' } },
});

export const danger = feature({ color: vars.danger });

export const item = feature({
  display: 'flex',
  gap: space(3),
  minInlineSize: 0,
  paddingBlock: space(3),
  paddingInline: space(4),
  fontSize: '14px',
  selectors: {
    '&[data-chosen]': { background: vars.selected, boxShadow: `inset 2px 0 0 ${vars.accent}` },
    '[dir="rtl"] &[data-chosen]': { boxShadow: `inset -2px 0 0 ${vars.accent}` },
  },
});

/** 16 px visible, 44 px touch target. */
export const tick = feature({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  alignSelf: 'flex-start',
  inlineSize: '44px',
  blockSize: '44px',
  marginBlock: space(-0.5),
  marginInline: `${space(-3)} ${space(-3)}`,
  cursor: 'pointer',
});

export const itemBody = feature({ flex: 1, minInlineSize: 0 });

export const itemHead = feature({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
});

export const itemName = feature({
  ...oneLine,
  display: 'block',
  minInlineSize: 0,
  minBlockSize: '24px',
  fontSize: '15px',
  lineHeight: '24px',
  fontWeight: 600,
  color: vars.text,
  textDecoration: 'none',
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '-2px', borderRadius: vars.r1 } },
});

export const itemLine = feature({
  ...oneLine,
  ...type.body,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  color: vars.text2,
});

export const itemFacts = feature({ display: 'flex', flexWrap: 'wrap', columnGap: space(2.5) });

export const figures = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(2),
  marginBlockStart: space(2),
});

/** The figure is above its label; in the DOM the label comes first, for screen readers. */
export const figure = feature({ display: 'flex', flexDirection: 'column-reverse', minInlineSize: 0 });
export const label = feature({ ...oneLine, ...type.caption, color: vars.text2 });
export const value = feature({ margin: 0, fontWeight: 600 });
