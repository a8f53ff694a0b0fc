import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { type } from '../../../ui/css/mixins.ts';
import { cards } from '../shared/rows.css.ts';

const columns = 'minmax(200px, 1.8fr) minmax(140px, 1.3fr) minmax(90px, 0.9fr) minmax(110px, 1fr) 140px 40px';

export const columnGrid = feature({ gridTemplateColumns: columns });
export const row = feature({
  gridTemplateColumns: columns,
  '@container': { [cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const person = feature({ display: 'flex', gap: space(2), minInlineSize: 0 });
export const names = feature({ minInlineSize: 0, overflowWrap: 'anywhere' });
/** Why nothing can be done with the account, below its row. */
export const why = feature({ ...type.caption, gridColumn: '1 / -1', margin: 0, color: vars.text2 });
/** A command between the words of the page's head. */
export const command = feature({
  display: 'inline-flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space(2),
  marginInlineStart: space(1),
});
export const code = feature({
  paddingInline: space(1),
  borderRadius: vars.r1,
  background: vars.raised,
  color: vars.text,
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
});
