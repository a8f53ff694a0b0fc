import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';
import { cards } from '../team/parts/team.css.ts';

const columns =
  'minmax(140px, 1.6fr) 132px minmax(110px, 1fr) minmax(150px, 1.4fr) 132px minmax(130px, 1fr) 72px';

export const lead = feature({
  ...bareBlock,
  ...ownDirection,
  ...type.caption,
  color: vars.text2,
  maxInlineSize: '760px',
  paddingInline: space(5),
  paddingBlock: space(2),
  textWrap: 'pretty',
  '@container': { [cards]: { paddingInline: space(4) } },
});
export const area = feature({ selectors: { '&:focus': { outline: 'none' } } });
export const columnGrid = feature({ gridTemplateColumns: columns });
export const row = feature({
  gridTemplateColumns: columns,
  selectors: { '&[data-revoked]': { color: vars.text2 } },
  '@container': { [cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const facts = feature({ display: 'contents' });
export const actions = feature({ justifySelf: 'end', '@container': { [cards]: { justifySelf: 'start' } } });
export const prefix = feature({ ...type.caption, fontFamily: 'ui-monospace, monospace' });
