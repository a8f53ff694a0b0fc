import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

export const root = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  minInlineSize: 0,
  // Offsets the table's sticky total row above the docked bar.
  vars: { '--_dock': 'var(--_bar, 52px)' },
});

export const choice = feature({ display: 'flex', flexDirection: 'column', gap: space(2) });
export const chips = feature({ display: 'flex', alignItems: 'flex-start', gap: space(2), minInlineSize: 0 });
export const chipsTitle = feature({
  ...type.caption,
  color: vars.text3,
  flexShrink: 0,
  minInlineSize: '44px',
  lineHeight: '32px',
});
export const chipList = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  minInlineSize: 0,
});
export const chip = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: '32px',
  maxInlineSize: '100%',
  paddingInlineStart: space(1),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r2,
  selectors: { '&[data-not]': { borderStyle: 'dashed' } },
});
export const chipName = feature({ ...oneLine, ...type.body, maxInlineSize: '200px', color: vars.text });

export const item = feature({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2.5),
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: { '&[data-chosen]': { background: vars.selected } },
});
export const tick = feature({ alignSelf: 'center' });
export const itemBody = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  flex: 1,
  minInlineSize: 0,
});
export const itemHead = feature({ display: 'flex', alignItems: 'center', gap: space(2), minInlineSize: 0 });
export const name = feature({
  ...oneLine,
  flex: 1,
  fontSize: '15px',
  lineHeight: '24px',
  fontWeight: 500,
  color: vars.text,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
export const line = feature({
  ...bareBlock,
  ...type.caption,
  color: vars.text2,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
export const figures = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  color: vars.text2,
});
export const score = feature({ fontWeight: 600, color: vars.text });
export const actions = feature({ display: 'inline-flex', gap: space(1) });

export const notes = feature({ display: 'flex', flexDirection: 'column', gap: space(1) });
export const hint = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text3,
  textWrap: 'pretty',
});
