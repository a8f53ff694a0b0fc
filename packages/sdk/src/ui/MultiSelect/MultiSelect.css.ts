import { space, vars } from '@reachkit/theme';
import { oneLine, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const root = part({ display: 'flex', flexDirection: 'column', gap: space(2), minInlineSize: 0 });

export const list = part({
  margin: `0 ${space(-2)}`,
  padding: 0,
  maxBlockSize: '280px',
  overflowY: 'auto',
  listStyle: 'none',
  scrollbarWidth: 'thin',
});

export const option = part(
  {
    ...type.body,
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    minBlockSize: '28px',
    paddingBlock: space(1),
    paddingInline: space(2),
    borderRadius: vars.r2,
    cursor: 'pointer',
  },
  {
    selectors: {
      '&[data-active]': { background: vars.hover },
      '&[data-nested]': { paddingInlineStart: space(8) },
      '&[aria-disabled="true"]': { color: vars.text3, cursor: 'not-allowed' },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[data-active]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
      '(pointer: coarse) and (max-width: 640px)': { minBlockSize: '44px' },
    },
  },
);

export const box = part(
  {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: '16px',
    blockSize: '16px',
    border: `1px solid ${vars.fieldLine}`,
    borderRadius: vars.r1,
    background: vars.surface,
    color: 'transparent',
    // Forced colours would show the tick of every box; the accent is the system's own then.
    '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', background: 'Canvas' } },
  },
  {
    selectors: {
      '[aria-selected="true"] > &': {
        background: vars.accent,
        borderColor: vars.accent,
        color: vars.accentContrast,
      },
    },
  },
);

export const label = part(
  { ...oneLine, flex: 1, minInlineSize: 0, textAlign: ['-webkit-match-parent', 'match-parent'] },
  {
    selectors: { '[aria-selected="true"] > &': { fontWeight: 500 } },
  },
);
export const parent = part({ color: vars.text3, fontWeight: 400 });
export const count = part({ color: vars.text3, flexShrink: 0 });
export const none = part({ ...type.body, color: vars.text3, paddingBlock: space(2), margin: 0 });
export const group = part({
  ...type.caption,
  color: vars.text3,
  paddingBlock: `${space(2)} ${space(1)}`,
  paddingInline: space(2),
});
