import { vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';
import { cards } from '../shared/rows.css.ts';

const columns =
  '128px minmax(90px, 0.8fr) minmax(150px, 1.3fr) minmax(120px, 1fr) minmax(200px, 2.2fr) 112px';

export const columnGrid = feature({ gridTemplateColumns: columns });
export const row = feature({
  gridTemplateColumns: columns,
  '@container': { [cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** The name of an object, which filters the log. */
export const object = feature({
  ...bareButton,
  ...type.caption,
  ...ownDirection,
  display: 'block',
  minBlockSize: '24px',
  // At the same edge as the other lines of the cell, in either direction.
  textAlign: 'inherit',
  overflowWrap: 'anywhere',
  color: vars.text2,
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
