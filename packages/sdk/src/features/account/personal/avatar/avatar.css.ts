import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../../ui/css/mixins.ts';

export const row = feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) });

export const cropping = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(3),
  // Space for the ring around the square.
  paddingBlockStart: space(1.5),
});
/** The stored picture is a square; the ring shows how most components crop it. */
export const square = feature({
  inlineSize: 'min(256px, 100%)',
  blockSize: 'auto',
  aspectRatio: '1',
  borderRadius: '50%',
  background: vars.sunk,
  boxShadow: `0 0 0 1px ${vars.border}`,
  cursor: 'grab',
  touchAction: 'none',
  selectors: {
    '&:active': { cursor: 'grabbing' },
    '&:focus-visible': { outline: `2px solid ${vars.accent}`, outlineOffset: '3px' },
  },
});
export const zoom = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  inlineSize: 'min(256px, 100%)',
  color: vars.text2,
});
export const slider = feature({ flex: 1, minInlineSize: 0, accentColor: vars.accent });
export const hint = feature({ ...bareBlock, ...ownDirection, ...type.caption, color: vars.text2 });
