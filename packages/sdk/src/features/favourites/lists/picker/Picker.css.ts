import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';

/** The action and the button for the lists, as one control. */
export const split = feature({ display: 'inline-flex', alignItems: 'stretch', gap: space(0.5) });

export const saved = feature({ color: vars.accent });

export const panel = feature({ display: 'flex', flexDirection: 'column', gap: space(2) });

export const list = feature({
  ...bareBlock,
  maxBlockSize: '296px',
  overflowY: 'auto',
  marginInline: `calc(-1 * ${space(1)})`,
});

export const entry = feature({ borderBlockEnd: `1px solid ${vars.border}` });

export const row = feature({
  ...bareButton,
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  inlineSize: '100%',
  minBlockSize: '44px',
  paddingBlock: space(1),
  paddingInline: space(1),
  borderRadius: vars.r1,
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.hover },
    '&:focus-visible': focusRing,
    '&:disabled': { cursor: 'default', color: vars.text3 },
  },
});

export const words = feature({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });

export const name = feature({ ...oneLine, ...ownDirection, fontWeight: 500 });

export const meta = feature({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(2),
  color: vars.text2,
});

export const warn = feature({ color: vars.warning });

/** Checked, indeterminate or unchecked. */
export const tick = feature({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: '20px',
  blockSize: '20px',
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: vars.r1,
  selectors: {
    '[aria-pressed="true"] &, [aria-pressed="mixed"] &': {
      background: vars.accent,
      borderColor: vars.accent,
      color: vars.accentContrast,
    },
  },
});

export const fault = feature({ paddingBlockEnd: space(2), display: 'grid', gap: space(2) });

export const empty = feature({ ...bareBlock, ...ownDirection, color: vars.text2, paddingBlock: space(2) });

export const form = feature({ display: 'flex', flexDirection: 'column', gap: space(3) });

export const formActions = feature({ display: 'flex', justifyContent: 'flex-end', gap: space(2) });
