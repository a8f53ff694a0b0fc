import { space, vars } from '@reachkit/theme';
import { globalStyle, type StyleRule } from '@vanilla-extract/css';
import { bareBlock, bareButton, focusRing, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const frame = part(
  {
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    border: `1px solid ${vars.fieldLine}`,
    borderRadius: vars.r2,
    background: vars.surface,
    color: vars.text,
    transition: `border-color ${vars.motionIn}, box-shadow ${vars.motionIn}`,
    selectors: { '&:has([role="textbox"]:focus)': { borderColor: vars.accent, boxShadow: vars.ring } },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&:has([role="textbox"]:focus)': { outline: '2px solid Highlight' } },
      },
    },
  },
  {
    selectors: {
      '&[data-waiting]': { minBlockSize: '212px', padding: space(3) },
      '&[data-waiting][data-short]': { minBlockSize: '126px' },
      '&[data-invalid]': { borderColor: vars.danger },
      '&[data-invalid]:has([role="textbox"]:focus)': { boxShadow: vars.dangerRing },
      '&[data-disabled]': { background: vars.sunk, borderColor: vars.border2, color: vars.text3 },
    },
  },
);

export const toolbar = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  rowGap: space(0.5),
  padding: space(1),
  borderBlockEnd: `1px solid ${vars.border2}`,
});
export const group = part({ display: 'inline-flex', alignItems: 'center', gap: space(0.5) });

export const tool = part(
  {
    ...bareButton,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '28px',
    blockSize: '28px',
    borderRadius: vars.r1,
    color: vars.text2,
    selectors: { '&:hover': { background: vars.hover, color: vars.text }, '&:focus-visible': focusRing },
  },
  {
    selectors: {
      '&[aria-pressed="true"]': { background: vars.press, color: vars.text },
      '&[aria-disabled="true"]': { color: vars.text3, opacity: 0.5, cursor: 'not-allowed' },
      '&[aria-disabled="true"]:hover': { background: 'transparent' },
    },
    '@media': {
      '(pointer: coarse) and (max-width: 640px)': { inlineSize: '40px', blockSize: '40px' },
      '(forced-colors: active)': {
        selectors: { '&[aria-pressed="true"]': { outline: '1px solid Highlight', outlineOffset: '-1px' } },
      },
    },
  },
);

export const page = part({ position: 'relative', minInlineSize: 0 });

export const placeholder = part({
  ...bareBlock,
  ...type.reading,
  position: 'absolute',
  insetBlockStart: space(3),
  insetInlineStart: space(3),
  insetInlineEnd: space(3),
  color: vars.text3,
  pointerEvents: 'none',
});

export const content = part({
  ...type.reading,
  minBlockSize: '144px',
  maxBlockSize: '480px',
  selectors: { [`${frame}[data-short] &`]: { minBlockSize: '88px', maxBlockSize: '240px' } },
  overflowY: 'auto',
  padding: space(3),
  outline: 'none',
  // Required by the editor: otherwise blanks at the end of a line would collapse under the cursor.
  whiteSpace: 'break-spaces',
  overflowWrap: 'anywhere',
  fontVariantLigatures: 'none',
});

/** Styles elements inside the editor, which have no classes in its HTML. */
function written(element: string, rule: Omit<StyleRule, '@layer'>) {
  globalStyle(`${content} ${element}`, { '@layer': { 'reachkit.parts': rule } });
}
const block = { margin: 0, padding: 0, unicodeBidi: 'plaintext', textAlign: 'start' } as const;
written('p', { ...block, font: 'inherit', color: 'inherit' });
written('h2', { ...block, fontSize: '18px', lineHeight: '28px', fontWeight: 600, color: 'inherit' });
written('h3', { ...block, fontSize: '15px', lineHeight: '24px', fontWeight: 600, color: 'inherit' });
written('ul', { margin: 0, paddingInlineStart: '24px', listStyle: 'disc' });
written('ol', { margin: 0, paddingInlineStart: '24px', listStyle: 'decimal' });
written('li', { display: 'list-item', margin: 0, padding: 0 });
// A list item stays beside its marker, which follows the page's direction.
written('li p', { unicodeBidi: 'normal' });
written('blockquote', {
  margin: 0,
  paddingInlineStart: space(3),
  borderInlineStart: `3px solid ${vars.border}`,
  color: vars.text2,
});
written('a', { color: vars.accent, textDecoration: 'underline', cursor: 'text' });
written('strong', { fontWeight: 600 });
for (const one of ['p', 'h2', 'h3', 'ul', 'ol', 'blockquote']) {
  written(`> ${one} + *`, { marginBlockStart: space(2) });
}

export const variable = part(
  {
    display: 'inline-block',
    maxInlineSize: '100%',
    paddingInline: space(1.5),
    borderRadius: vars.r1,
    background: vars.press,
    color: vars.text,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
    cursor: 'default',
    unicodeBidi: 'isolate',
  },
  {
    selectors: {
      '&[data-unknown]': { color: vars.danger, textDecoration: 'underline wavy' },
      '&.ProseMirror-selectednode': { outline: `2px solid ${vars.accent}`, outlineOffset: '-2px' },
    },
    '@media': { '(forced-colors: active)': { outline: '1px solid currentColor', outlineOffset: '-1px' } },
  },
);

/** The upload button, above the name of the file or the reason why it was rejected. */
export const upload = part({ display: 'grid', gap: space(2), justifyItems: 'start' });

export const uploaded = part({ ...type.caption, overflowWrap: 'anywhere' });

/** An uploaded image, at most as wide as the text. */
export const picture = part({
  display: 'inline-block',
  maxInlineSize: '100%',
  maxBlockSize: '320px',
  objectFit: 'contain',
  verticalAlign: 'bottom',
});

export const image = part(
  {
    ...type.caption,
    padding: space(3),
    border: `1px dashed ${vars.border}`,
    borderRadius: vars.r1,
    background: vars.sunk,
    color: vars.text2,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    cursor: 'default',
  },
  {
    selectors: {
      '&[data-shown]': { padding: 0, border: 0, background: 'none', textAlign: 'start' },
      '&.ProseMirror-selectednode': { outline: `2px solid ${vars.accent}`, outlineOffset: '-2px' },
    },
  },
);

export const count = part(
  {
    ...bareBlock,
    ...type.caption,
    padding: `0 ${space(3)} ${space(2)}`,
    color: vars.text3,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  { selectors: { '&[data-over]': { color: vars.danger, fontWeight: 500 } } },
);

export const link = part({ display: 'flex', flexDirection: 'column', gap: space(3) });
export const linkActions = part({ display: 'flex', justifyContent: 'flex-end', gap: space(2) });
