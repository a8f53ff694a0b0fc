import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../ui/css/mixins.ts';

export const opener = feature({ position: 'relative', display: 'inline-flex' });

export const badge = feature({
  ...type.caption,
  position: 'absolute',
  insetBlockStart: '-4px',
  // Beside the bell, which long counts would otherwise cover.
  insetInlineStart: '55%',
  minInlineSize: '16px',
  paddingInline: '3px',
  borderRadius: '8px',
  textAlign: 'center',
  background: vars.accent,
  color: vars.accentContrast,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});

/** On a phone as wide as the screen. */
export const panel = feature({
  '@media': { '(max-width: 640px)': { inlineSize: 'calc(100vw - 16px)' } },
});

export const root = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  minInlineSize: 0,
  selectors: { '&:focus-visible': focusRing },
});

export const list = feature({ ...bareBlock, listStyle: 'none', maxBlockSize: '60dvh', overflowY: 'auto' });

export const entry = feature({ selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } } });

export const row = feature({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  paddingBlock: space(2),
  selectors: { '&:focus-visible': focusRing },
});

/** In addition to bold text: an unread notification is not marked by colour alone. */
export const dot = feature({
  flexShrink: 0,
  inlineSize: '6px',
  blockSize: '6px',
  marginBlockStart: '7px',
  borderRadius: '50%',
  selectors: { [`${row}[data-unread] > &`]: { background: vars.accent, outline: '1px solid transparent' } },
});

export const words = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const text = feature({
  ...bareButton,
  ...type.body,
  ...ownDirection,
  color: vars.text2,
  cursor: 'inherit',
  borderRadius: vars.r2,
  textDecoration: 'none',
  selectors: {
    [`${row}[data-unread] &`]: { color: vars.text, fontWeight: 600 },
    'a&:hover, button&:hover': { color: vars.accent, cursor: 'pointer' },
    '&:focus-visible': focusRing,
  },
});

export const quiet = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text3,
  textWrap: 'pretty',
});
export const said = feature({ ...bareBlock, ...type.body, ...ownDirection, color: vars.text });
export const state = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(1),
});
export const bar = feature({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  flexWrap: 'wrap',
});
export const titleEnd = feature({ display: 'inline-flex', marginBlock: space(-1) });
export const choice = feature({
  ...bareBlock,
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  paddingBlock: space(2),
  border: 0,
  borderBlockStart: `1px solid ${vars.border}`,
});
export const choiceName = feature({ ...bareBlock, ...type.body, fontWeight: 600, color: vars.text });
