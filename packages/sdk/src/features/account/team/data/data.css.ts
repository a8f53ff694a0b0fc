import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { cards } from '../parts/team.css.ts';

export const charts = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: space(6),
  '@container': { [cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** Scrolls horizontally on its own: a table of figures cannot wrap. */
export const scroll = feature({ overflowX: 'auto', selectors: { '&[data-stale]': { opacity: 0.6 } } });
export const table = feature({ inlineSize: '100%', borderCollapse: 'collapse' });
const cell = {
  paddingBlock: space(2),
  paddingInline: space(3),
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
export const head = feature({
  ...cell,
  fontWeight: 400,
  color: vars.text3,
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const name = feature({
  ...cell,
  textAlign: 'start',
  fontWeight: 600,
  borderBlockEnd: `1px solid ${vars.border}`,
  position: 'sticky',
  insetInlineStart: 0,
  background: vars.surface,
});
/** Header above the member names. */
export const headName = feature({
  ...cell,
  textAlign: 'start',
  fontWeight: 400,
  color: vars.text3,
  borderBlockEnd: `1px solid ${vars.rule}`,
  position: 'sticky',
  insetInlineStart: 0,
  background: vars.surface,
});
export const value = feature({ ...cell, borderBlockEnd: `1px solid ${vars.border}` });
/** Cells of the total, with the double rule below. */
export const total = feature({ borderBlockEnd: `3px double ${vars.rule}`, fontWeight: 600 });
