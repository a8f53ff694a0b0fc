import { space, vars } from '@reachkit/theme';
import { bareButton, floating, oneLine, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const list = part({
  ...floating,
  ...type.body,
  zIndex: vars.layerFloat,
  minInlineSize: '160px',
  maxInlineSize: '320px',
  maxBlockSize: '400px',
  overflow: 'auto',
  padding: space(1),
});

/** A list that belongs to a field is as wide as the field; Headless UI provides that width. */
export const fieldList = part(
  {},
  {
    minInlineSize: 'max(160px, var(--button-width, 0px))',
    maxInlineSize: 'max(320px, var(--button-width, 0px))',
  },
);

export const item = part(
  {
    ...bareButton,
    ...type.body,
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    inlineSize: '100%',
    minBlockSize: '32px',
    paddingBlock: space(1),
    paddingInline: space(2),
    borderRadius: vars.r2,
    textDecoration: 'none',
    textAlign: 'start',
    selectors: { '&:focus': { outline: 'none' } },
  },
  {
    selectors: {
      '&[data-focus]': { background: vars.press },
      '&[data-danger]': { color: vars.danger },
      '&[data-disabled]': { color: vars.text3, cursor: 'not-allowed' },
    },
    '@media': {
      '(forced-colors: active)': { selectors: { '&[data-focus]': { outline: '2px solid Highlight' } } },
      '(pointer: coarse) and (max-width: 640px)': { minBlockSize: '44px' },
    },
  },
);

export const icon = part(
  { display: 'inline-flex', flexShrink: 0, color: vars.text2 },
  {
    selectors: { '[data-danger] > &': { color: 'inherit' } },
  },
);
export const words = part({ flex: 1, minInlineSize: 0 });
export const label = part({
  display: 'block',
  ...oneLine,
  textAlign: ['-webkit-match-parent', 'match-parent'],
});
export const description = part({ ...type.caption, display: 'block', color: vars.text3, textWrap: 'pretty' });
export const check = part({ display: 'inline-flex', flexShrink: 0, color: vars.accent, inlineSize: '16px' });
export const line = part({
  blockSize: '1px',
  border: 0,
  margin: `${space(1)} ${space(2)}`,
  background: vars.border,
});
export const caption = part({
  ...type.caption,
  paddingBlock: space(1),
  paddingInline: space(2),
  color: vars.text3,
});

/** The button of a select: looks like a field. */
export const field = part(
  {
    ...bareButton,
    ...type.body,
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    inlineSize: '100%',
    blockSize: vars.control,
    paddingInline: space(2.5),
    border: `1px solid ${vars.fieldLine}`,
    borderRadius: vars.r2,
    background: vars.surface,
    textAlign: 'start',
    selectors: { '&:focus-visible': { outline: 'none', borderColor: vars.accent, boxShadow: vars.ring } },
    '@media': {
      '(forced-colors: active)': { selectors: { '&:focus-visible': { outline: '2px solid Highlight' } } },
    },
  },
  {
    selectors: {
      '&[aria-expanded="true"]': { borderColor: vars.accent, boxShadow: vars.ring },
      '&[data-invalid]': { borderColor: vars.danger },
      '&:disabled': {
        background: vars.sunk,
        borderColor: vars.border2,
        color: vars.text3,
        cursor: 'not-allowed',
      },
    },
    '@media': { '(pointer: coarse) and (max-width: 640px)': { minBlockSize: '44px' } },
  },
);
export const fieldValue = part(
  { flex: 1, minInlineSize: 0, ...oneLine, textAlign: ['-webkit-match-parent', 'match-parent'] },
  {
    selectors: { '&[data-placeholder]': { color: vars.text3 } },
  },
);
export const caret = part({ flexShrink: 0, color: vars.text3 });
