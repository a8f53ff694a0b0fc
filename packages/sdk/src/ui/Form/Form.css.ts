import { space, vars } from '@reachkit/theme';
import { bareBlock, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const form = part({ display: 'flex', flexDirection: 'column', gap: space(4), minInlineSize: 0 });

export const choice = part({ display: 'flex', flexDirection: 'column', gap: space(1.5), minInlineSize: 0 });
export const choiceMark = part({ color: vars.danger });

/** The title of fields that belong together. */
export const groupTitle = part({ ...bareBlock, ...type.body, color: vars.text, fontWeight: 600 });
/** Short fields beside each other, as many as fit. */
export const pairs = part({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(208px, 100%), 1fr))',
  gap: space(3),
  alignItems: 'start',
});
export const textArea = part({
  ...type.body,
  inlineSize: '100%',
  padding: space(2.5),
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: vars.r2,
  background: vars.surface,
  color: vars.text,
  fontFamily: 'inherit',
  resize: 'vertical',
  selectors: {
    '&:focus': { outline: 'none', borderColor: vars.accent, boxShadow: vars.ring },
    '&[aria-invalid]': { borderColor: vars.danger },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&:focus': { outline: '2px solid Highlight' } } } },
});
