import { space, vars } from '@reachkit/theme';
import { type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const anchor = part({ display: 'inline-flex', minInlineSize: 0, maxInlineSize: '100%' });

export const tip = part({
  ...type.caption,
  position: 'fixed',
  zIndex: vars.layerFloat,
  inlineSize: 'max-content',
  maxInlineSize: '280px',
  paddingBlock: space(1.5),
  paddingInline: space(2),
  borderRadius: vars.r2,
  background: vars.text,
  color: vars.surface,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
});
