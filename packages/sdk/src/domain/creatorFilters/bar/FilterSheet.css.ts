import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { oneLine } from '../../../ui/css/mixins.ts';

/** Shows the whole list; the sheet itself scrolls. */
export const sheet = feature({ vars: { '--_list-most': 'none' } });

export const title = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  // The button's hit area may reach beyond the head; the head keeps its height.
  marginBlock: space(-2.5),
  marginInlineStart: space(-3),
});

/** Points in the writing direction. */
export const arrow = feature({ flexShrink: 0, selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });

export const value = feature({
  ...oneLine,
  flex: 1,
  minInlineSize: 0,
  textAlign: 'end',
  color: vars.text3,
  selectors: { '&[data-set]': { color: vars.text, fontWeight: 500 } },
});
