import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';

/** Before the rate, so that rates are aligned at their end. */
export const rank = feature({
  marginInlineEnd: space(0.5),
  fontSize: '12px',
  fontWeight: 400,
  color: vars.text3,
});

export const trend = feature({
  display: 'block',
  fill: 'none',
  stroke: vars.text2,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/** A searched word within its text. */
export const marked = feature({
  background: vars.warningSoft,
  color: 'inherit',
  borderRadius: '2px',
});

/** Before the muted line: new, or just viewed. */
export const rowMark = feature({
  marginInlineEnd: space(1.5),
  color: vars.text3,
  selectors: { '&[data-new]': { color: vars.accent, fontWeight: 500 } },
});
