import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

/** The rows, and the open creator beside them. */
export const stage = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 1,
  minInlineSize: 0,
  selectors: {
    '&[data-panel], &[data-beside]': { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
    '[data-scroll="container"] > &': { minBlockSize: 0, gridTemplateRows: 'minmax(0, 1fr)' },
  },
});

/** Stays in view while the rows scroll with the page. */
export const panel = feature({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 3,
  gridArea: '1 / 2',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  blockSize: '100%',
  maxBlockSize: '100dvh',
  borderInlineStart: `1px solid ${vars.border}`,
  background: vars.surface,
});

export const bar = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: '44px',
  paddingInline: space(4),
  borderBlockEnd: `1px solid ${vars.border}`,
});

export const place = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  marginInlineEnd: 'auto',
});

export const body = feature({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  padding: space(4),
});
