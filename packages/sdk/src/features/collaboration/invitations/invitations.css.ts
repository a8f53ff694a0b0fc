import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, dockBar, ownDirection, swiped, type, wrapped } from '../../../ui/css/mixins.ts';
import { phone } from '../shared/tab.css.ts';

export { bar as bars, place, root } from '../shared/tab.css.ts';

/** Five figures; a strip that scrolls on a phone. */
export const funnel = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  marginInline: vars.gutter,
  paddingBlockStart: space(3),
  borderBlockEnd: `1px solid ${vars.rule}`,
  '@container': {
    [phone]: { ...swiped, gridTemplateColumns: 'none', gridAutoColumns: '124px', marginInline: space(4) },
  },
});
export const step = feature({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.border}` } },
});
const stepText = { ...ownDirection, overflowWrap: 'anywhere', paddingInline: space(3) } as const;
const firstStep = { [`${step}:first-child > &`]: { paddingInlineStart: 0 } };
export const stepName = feature({ ...type.caption, ...stepText, color: vars.text2, selectors: firstStep });
export const stepValue = feature({
  ...stepText,
  fontSize: '24px',
  lineHeight: '32px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
  selectors: firstStep,
});
export const stepNote = feature({
  ...type.caption,
  ...stepText,
  color: vars.text2,
  flex: 1,
  paddingBlockEnd: space(2),
  fontVariantNumeric: 'tabular-nums',
  selectors: firstStep,
});
export const band = feature({
  display: 'block',
  inlineSize: '100%',
  blockSize: space(6),
  selectors: {
    '[dir="rtl"] &': { transform: 'scaleX(-1)' },
    '&[data-step="1"]': { fill: vars.seq2 },
    '&[data-step="2"]': { fill: vars.seq2 },
    '&[data-step="3"]': { fill: vars.seq3 },
    '&[data-step="4"]': { fill: vars.seq4 },
    '&[data-step="5"]': { fill: vars.seq5 },
  },
  '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
});

export const tabs = feature({ flex: '1 1 auto', minInlineSize: 0, maxInlineSize: '100%' });
export const find = feature({
  flex: '0 1 196px',
  minInlineSize: '136px',
  '@container': { [phone]: { flex: '1 1 100%' } },
});
export const choice = feature({
  flex: '0 1 148px',
  minInlineSize: '120px',
  '@container': { [phone]: { flex: '1 1 120px' } },
});
export const wide = feature({ display: 'inline-flex', '@container': { [phone]: { display: 'none' } } });
export const results = feature({
  minInlineSize: 0,
  flex: 1,
  selectors: { '&[data-docked]': { vars: { '--_dock': 'var(--_bar, 52px)' } } },
  '@container': { [phone]: { vars: { '--_gutter': space(4) } } },
});

export const creator = feature({ display: 'flex', alignItems: 'center', gap: space(2.5), minInlineSize: 0 });
/** The name of a creator who cannot be invited. */
export const barred = feature({ selectors: { '&&': { color: vars.text3, fontWeight: 400 } } });
/** Next to 12 px text. */
export const mark = feature({ display: 'inline-flex', flex: 'none', verticalAlign: '-1px' });
export const warning = feature({
  ...type.caption,
  ...ownDirection,
  overflowWrap: 'anywhere',
  color: vars.warning,
});

export const dock = feature({
  ...dockBar,
  gap: space(2),
  '@container': { [phone]: { paddingInline: space(4) } },
});
export const chosen = feature({
  ...ownDirection,
  marginInlineStart: 'auto',
  minInlineSize: 0,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [phone]: { flex: '1 1 60%', order: -2 } },
});
export const clear = feature({ '@container': { [phone]: { order: -1 } } });

export const item = feature({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space(3),
  rowGap: space(2),
  paddingBlock: space(3),
  paddingInline: space(4),
  minInlineSize: 0,
});
export const itemWords = feature({ display: 'grid', rowGap: space(0.5), minInlineSize: 0, fontSize: '15px' });
export const itemLine = feature({ ...type.body, ...wrapped, columnGap: space(2), minInlineSize: 0 });
export const itemNext = feature({ ...type.body, ...ownDirection, overflowWrap: 'anywhere' });
export const itemTools = feature({ display: 'inline-flex', alignItems: 'start', gap: space(1) });
export const itemAction = feature({ gridColumn: '1 / -1', selectors: { '&:empty': { display: 'none' } } });

export const sideTitle = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text2 });
export const lines = feature({
  ...bareBlock,
  ...ownDirection,
  color: vars.text,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const list = feature({ ...bareBlock, display: 'grid', rowGap: space(1), color: vars.text });
export const listItem = feature({
  ...bareBlock,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const side = feature({ display: 'grid', rowGap: space(1), alignContent: 'start', minInlineSize: 0 });
