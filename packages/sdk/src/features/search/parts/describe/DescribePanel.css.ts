import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../../ui/css/mixins.ts';

export const root = feature({ display: 'flex', flexDirection: 'column', gap: space(2.5), minInlineSize: 0 });

export const enter = feature({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });

export const said = feature({ selectors: { '&:empty': { display: 'none' } } });

export const note = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text2 });

export const fault = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.danger,
});

export const sentence = feature({
  ...bareBlock,
  ...type.reading,
  ...ownDirection,
  overflowWrap: 'anywhere',
  maxBlockSize: '120px',
  overflow: 'auto',
});

export const joint = feature({ color: vars.text3 });

/** A shape in addition to the colour: a line below known parts, dashes below unsure ones. */
export const part = feature({
  background: 'transparent',
  color: 'inherit',
  borderBlockEnd: `2px solid ${vars.accent}`,
  selectors: {
    '&[data-kind="unsure"]': { borderBlockEnd: `2px dashed ${vars.warning}` },
    '&[data-gone]': { borderBlockEndColor: 'transparent', textDecoration: 'line-through', color: vars.text3 },
  },
});

export const chips = feature({ display: 'flex', flexWrap: 'wrap', gap: space(1.5) });

export const doubt = feature({ display: 'inline-flex', color: vars.warning });

export const unsure = feature({ ...bareBlock, display: 'flex', flexDirection: 'column', gap: space(1.5) });

export const unsureRow = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2.5),
  rowGap: space(1),
});

export const reason = feature({ color: vars.text2 });

export const foot = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
});

export const end = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
});
