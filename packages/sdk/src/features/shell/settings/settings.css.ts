import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { oneLine, type } from '../../../ui/css/mixins.ts';

export const panel = feature({ display: 'grid', gap: space(6) });

export const group = feature({
  display: 'grid',
  justifyItems: 'start',
  gap: space(2.5),
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const legend = feature({
  ...type.body,
  padding: 0,
  marginBlockEnd: space(2),
  color: vars.text,
});

export const pictures = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(2.5),
  inlineSize: '100%',
  selectors: { '&[data-wide]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const choice = feature({
  position: 'relative',
  display: 'grid',
  gap: space(1),
  minInlineSize: 0,
  cursor: 'pointer',
});

export const picture = feature({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: vars.r2,
  outline: `1px solid ${vars.border2}`,
  selectors: {
    [`${choice}:hover &`]: { outlineColor: vars.fieldLine },
    'input:checked ~ &': { outline: `2px solid ${vars.accent}`, outlineOffset: '1px' },
    'input:focus-visible ~ &': { outline: `2px solid ${vars.accent}`, outlineOffset: '3px' },
    '[dir="rtl"] &[data-mirrored]': { transform: 'scaleX(-1)' },
  },
});

export const choiceWords = feature({
  ...type.caption,
  ...oneLine,
  textAlign: 'center',
  color: vars.text2,
  selectors: { 'input:checked ~ &': { color: vars.text, fontWeight: 600 } },
});

export const paper = feature({ fill: vars.surface });
export const ground = feature({ fill: vars.peer, stroke: vars.surface, strokeWidth: '0.75px' });
export const mark = feature({ fill: vars.text3 });
export const any = feature({
  fill: 'none',
  stroke: vars.text3,
  strokeWidth: '1.5px',
  strokeDasharray: '3 2',
});

export const foot = feature({ display: 'flex', paddingBlockStart: space(2) });
