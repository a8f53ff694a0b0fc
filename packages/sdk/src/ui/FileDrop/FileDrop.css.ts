import { space, vars } from '@reachkit/theme';
import { bareBlock, oneLine, ownDirection, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const area = part(
  {
    ...type.body,
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: space(2),
    padding: space(3),
    border: `1px dashed ${vars.fieldLine}`,
    borderRadius: vars.r2,
    background: vars.surface,
    color: vars.text,
    cursor: 'pointer',
    transition: `border-color ${vars.motionIn}, background-color ${vars.motionIn}`,
    selectors: {
      '&:hover': { background: vars.hoverSolid },
      '&:has(:focus-visible)': { borderColor: vars.accent, boxShadow: vars.ring },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&:has(:focus-visible)': { outline: '2px solid Highlight' } },
      },
    },
  },
  {
    selectors: {
      '&[data-invalid]': { borderColor: vars.danger },
      '&[data-over]': { borderColor: vars.accent, borderStyle: 'solid', background: vars.accentSoft },
      '&[data-disabled]': {
        background: vars.sunk,
        borderColor: vars.border2,
        color: vars.text3,
        cursor: 'not-allowed',
      },
    },
  },
);

/** The input's own box would widen a narrow page. */
export const input = part({ insetInlineStart: 0, insetBlockStart: 0 });
export const icon = part({ flexShrink: 0, marginBlockStart: '2px', color: vars.text3 });
export const words = part({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const prompt = part({ fontWeight: 500, overflowWrap: 'anywhere' });
export const note = part({ ...type.caption, color: vars.text3, textWrap: 'pretty' });

export const list = part({ ...bareBlock, ...type.body });
export const file = part({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: '36px',
  borderBlockEnd: `1px solid ${vars.border}`,
});
/** A name has the direction of its own script, but is aligned beside its icon. */
export const name = part({
  ...oneLine,
  flex: 1,
  minInlineSize: 0,
  textAlign: ownDirection.textAlign,
});
export const size = part({ ...type.caption, flexShrink: 0, color: vars.text3 });
export const fault = part({ display: 'block', overflowWrap: 'anywhere' });
