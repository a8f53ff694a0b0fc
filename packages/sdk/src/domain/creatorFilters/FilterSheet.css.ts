import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine } from '../../ui/css/mixins.ts';

export const title = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  // The button's hit area may reach beyond the head; the head keeps its height.
  marginBlock: space(-2.5),
  marginInlineStart: space(-3),
});

/** Points along the writing direction. */
export const arrow = feature({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });

export const list = feature({ ...bareBlock, display: 'flex', flexDirection: 'column' });

export const row = feature({
  ...bareButton,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  inlineSize: '100%',
  minBlockSize: '48px',
  borderBlockEnd: `1px solid ${vars.border}`,
  fontSize: '14px',
  textAlign: 'start',
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } },
});

export const name = feature({ flexShrink: 0 });

export const value = feature({
  ...oneLine,
  flex: 1,
  minInlineSize: 0,
  textAlign: 'end',
  color: vars.text3,
  selectors: { '&[data-set]': { color: vars.text, fontWeight: 500 } },
});
