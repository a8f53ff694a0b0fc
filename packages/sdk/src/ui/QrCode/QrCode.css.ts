import { space, vars } from '@reachkit/theme';
import { type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

/** Dark on white in every theme: many scanners cannot read inverted codes. */
export const code = part({
  display: 'block',
  maxInlineSize: '100%',
  blockSize: 'auto',
  flexShrink: 0,
  borderRadius: vars.r1,
  forcedColorAdjust: 'none',
});
export const paper = part({ fill: '#fff' });
export const ink = part({ fill: '#000' });
export const mark = part({ fill: 'none', stroke: '#000' });

export const failed = part({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  maxInlineSize: '240px',
  margin: 0,
  padding: space(3),
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r2,
  color: vars.text2,
  overflowWrap: 'anywhere',
});
export const failedIcon = part({ flexShrink: 0, color: vars.danger });
