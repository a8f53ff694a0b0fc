import { space, vars } from '@reachkit/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { ownDirection } from '../ownDirection.ts';

export const phone = '(max-width: 640px)';

const column = {
  inlineSize: '100%',
  maxInlineSize: '1240px',
  boxSizing: 'border-box',
  marginInline: 'auto',
  paddingInline: space(5),
} as const;

const focusable = {
  borderRadius: vars.r2,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.accent}`, outlineOffset: '2px' } },
} as const;

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  background: vars.background,
  color: vars.text,
  selectors: { '&[data-ground="sheet"]': { background: vars.surface } },
});

export const skip = style({
  position: 'absolute',
  insetInlineStart: space(4),
  insetBlockStart: space(-20),
  zIndex: 1,
  padding: `${space(2)} ${space(4)}`,
  background: vars.surface,
  color: vars.accent,
  borderRadius: vars.r2,
  ':focus': { insetBlockStart: space(3), outline: `2px solid ${vars.accent}` },
});

export const top = style({
  ...column,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: '64px',
  '@media': { [phone]: { paddingInline: space(4) } },
});

export const brand = style({
  ...focusable,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  marginInlineEnd: space(6),
  color: vars.text,
  fontSize: '15px',
  fontWeight: 600,
  textDecoration: 'none',
  '@media': { [phone]: { marginInlineEnd: 0 } },
});

/** Hidden in narrow windows to make room for both sign-in buttons; the logo stays. */
export const brandWord = style({ '@media': { '(max-width: 400px)': { display: 'none' } } });

/** On a phone the navigation is at the bottom; the header stays on one line. */
export const nav = style({
  display: 'flex',
  gap: space(1),
  '@media': { '(max-width: 760px)': { display: 'none' } },
});

export const navLink = style({
  ...focusable,
  padding: `${space(1)} ${space(3)}`,
  color: vars.text2,
  fontSize: '13px',
  lineHeight: '20px',
  textDecoration: 'none',
  ':hover': { color: vars.text, background: vars.hover },
  selectors: {
    ...focusable.selectors,
    '&[aria-current="page"]': { color: vars.text, fontWeight: 600 },
  },
});

export const ends = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  marginInlineStart: 'auto',
});

export const main = style({
  ...column,
  flex: 1,
  paddingBlock: `clamp(24px, 5vh, 56px) ${space(16)}`,
  outline: 'none',
  '@media': { [phone]: { paddingInline: space(4) } },
});

globalStyle(`:where(${main}) :where(h1, h2, h3, p, li)`, ownDirection);

// The heading receives focus when the previous page is unmounted, and is not a control.
globalStyle(`${main} h1:focus`, { outline: 'none' });

export const foot = style({
  inlineSize: `calc(100% - ${space(10)})`,
  maxInlineSize: '1200px',
  marginInline: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(6),
  rowGap: space(2),
  paddingBlock: `${space(4)} ${space(6)}`,
  borderBlockStart: `1px solid ${vars.border}`,
  '@media': { [phone]: { inlineSize: `calc(100% - ${space(8)})` } },
});

/** Without padding, border and background, to fit into the line of the footer. */
export const documents = style({
  flex: 1,
  padding: 0,
  borderBlockStart: 0,
  background: 'none',
  '@media': { [phone]: { flexBasis: '100%' } },
});

export const footNav = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(4), rowGap: space(1) });

export const footLink = style({
  ...focusable,
  paddingBlock: space(1),
  color: vars.text2,
  fontSize: '12px',
  lineHeight: '16px',
  textDecoration: 'none',
  ':hover': { color: vars.text, textDecoration: 'underline' },
});

/** Title of a page with running text. */
export const title = style({
  margin: 0,
  fontSize: '28px',
  lineHeight: '40px',
  fontWeight: 600,
  textWrap: 'balance',
  '@media': { [phone]: { fontSize: '24px', lineHeight: '34px' } },
});

export const lead = style({
  maxInlineSize: '44em',
  margin: `${space(2)} 0 0`,
  color: vars.text2,
  fontSize: '15px',
  lineHeight: '26px',
  textWrap: 'pretty',
});

/** A link in running text. */
export const inline = style({
  color: vars.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
  borderRadius: vars.r1,
  ':focus-visible': { outline: `2px solid ${vars.accent}`, outlineOffset: '2px' },
});

export const sectionTitle = style({
  margin: 0,
  paddingBlockEnd: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
  fontSize: '16px',
  lineHeight: '24px',
  fontWeight: 600,
});
