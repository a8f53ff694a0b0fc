import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { focusRing } from '../../../ui/css/mixins.ts';

export const colours = feature({ display: 'flex', gap: space(1) });

/** A native radio button below its colour patch. */
export const colour = feature({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  borderRadius: vars.r1,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: vars.selected, boxShadow: `inset 0 0 0 1px ${vars.accent}` },
    '&:has(:focus-visible)': focusRing,
  },
});

export const colourInput = feature({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});
