import { space, vars } from '@reachkit/theme';
import { oneLine } from '../../css/mixins.ts';
import { part } from '../../css/part.ts';

/** Stays in view, beside the sticky columns, while the data columns scroll sideways. */
export const sentence = part({
  position: 'sticky',
  insetInlineStart: `calc(var(--_sticky-end, 0px) + ${space(2)})`,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  color: vars.text2,
});
export const words = part({ ...oneLine, minInlineSize: 0 });
export const mark = part({ flexShrink: 0, color: vars.warning });
