import { space, vars } from '@reachkit/theme';
import { inGutter } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection } from '../../../ui/css/mixins.ts';
import { cards } from '../team/parts/team.css.ts';

export { facts, lead } from '../keys/keys.css.ts';
export { quiet, strong } from '../team/parts/team.css.ts';

const columns = 'minmax(180px, 2fr) minmax(120px, 1.1fr) minmax(140px, 1.3fr) 132px 72px 128px';
const oneColumn = { '@container': { [cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } } } as const;
const mono = { fontFamily: 'ui-monospace, monospace', fontSize: '12px' } as const;

export const columnGrid = feature({ gridTemplateColumns: columns });
export const row = feature({ gridTemplateColumns: columns, ...oneColumn });
export const address = feature({ ...mono, overflowWrap: 'anywhere' });
export const event = feature({ ...ownDirection, display: 'block' });
export const actions = feature({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space(2),
  justifySelf: 'end',
  '@container': { [cards]: { justifySelf: 'start', justifyContent: 'start' } },
});

export const sentence = feature({ ...bareBlock, ...ownDirection });
export const tools = feature({ ...inGutter, paddingBlock: space(3) });
export const delivery = feature({
  ...inGutter,
  display: 'grid',
  gridTemplateColumns: '132px minmax(120px, 1fr) minmax(160px, 2fr) 212px',
  columnGap: space(4),
  rowGap: space(2),
  alignItems: 'start',
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': {
    [cards]: { paddingInline: space(4), gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const digits = feature({ fontVariantNumeric: 'tabular-nums' });
export const result = feature({ display: 'grid', justifyItems: 'start', minInlineSize: 0 });
export const caret = feature({
  selectors: { '[aria-expanded="true"] &': { transform: 'rotate(180deg)' } },
});
export const detail = feature({ gridColumn: '1 / -1', minInlineSize: 0 });
export const detailFacts = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: '132px minmax(0, 1fr)',
  columnGap: space(4),
  rowGap: space(2),
  ...oneColumn,
});
export const detailValue = feature({
  ...bareBlock,
  ...ownDirection,
  display: 'grid',
  justifyItems: 'start',
  rowGap: space(1),
  minInlineSize: 0,
});
export const code = feature({ ...mono, overflowWrap: 'anywhere' });
export const payload = feature({
  ...mono,
  margin: 0,
  padding: space(3),
  boxSizing: 'border-box',
  inlineSize: '100%',
  borderRadius: vars.r2,
  background: vars.sunk,
  color: vars.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textAlign: 'left',
});
