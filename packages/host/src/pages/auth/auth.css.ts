import { space, vars } from '@reachkit/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { ownDirection } from '../ownDirection.ts';

const narrow = '(max-width: 960px)';
const phone = '(max-width: 640px)';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  minBlockSize: '100dvh',
  background: vars.background,
  '@media': { [narrow]: { display: 'block' } },
  selectors: { 'html[data-signed-in] &': { visibility: 'hidden' } },
});

/** The sheet comes first for screen readers and keyboard; visually, the claim is at the start. */
export const sheet = style({
  gridColumn: 2,
  gridRow: 1,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: '100dvh',
  background: vars.surface,
  borderInlineStart: `1px solid ${vars.border}`,
  '@media': { [narrow]: { border: 'none' } },
});

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  paddingBlock: space(4),
  paddingInline: space(8),
  '@media': { [phone]: { paddingInline: space(5) } },
});

const link = {
  borderRadius: vars.r2,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.accent}`, outlineOffset: '2px' } },
} as const;

export const brand = style({
  ...link,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  color: vars.text,
  fontSize: '15px',
  fontWeight: 600,
  textDecoration: 'none',
});

/** Aligns the button's text, not its edge, with the end of the column. */
export const language = style({ marginInlineEnd: space(-3) });

export const main = style({
  flex: 1,
  outline: 'none',
  // Fixed at the top: if centred, every field error would move the whole form.
  paddingBlock: `clamp(${space(4)}, 10vh, ${space(32)}) ${space(8)}`,
  paddingInline: space(8),
  '@media': { [phone]: { paddingBlock: space(4), paddingInline: space(5) } },
});

globalStyle(`${main} h1:focus`, { outline: 'none' });

export const expired = style({ marginBlockEnd: '24px' });
export const column = style({
  inlineSize: '100%',
  maxInlineSize: '360px',
  marginInline: 'auto',
  '@media': { [phone]: { maxInlineSize: '440px' } },
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(5),
  paddingBlock: space(5),
  paddingInline: space(8),
  fontSize: '12px',
  lineHeight: '16px',
  '@media': { [phone]: { paddingInline: space(5) } },
});

export const footLink = style({ ...link, color: vars.text3, textUnderlineOffset: '3px' });

export const promise = style({
  gridColumn: 1,
  gridRow: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minInlineSize: 0,
  paddingBlock: space(12),
  paddingInlineStart: 'clamp(32px, 7vw, 112px)',
  paddingInlineEnd: 'clamp(32px, 5vw, 80px)',
  '@media': { [narrow]: { display: 'none' } },
});

export const promiseTitle = style({
  margin: 0,
  paddingBlockEnd: space(8),
  borderBlockEnd: `1px solid ${vars.rule}`,
  fontSize: '28px',
  lineHeight: '40px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
});

export const promiseLine = style({ ...ownDirection, display: 'block', textWrap: 'balance' });

export const promises = style({ margin: 0, padding: 0, listStyle: 'none' });

export const promiseItem = style({
  paddingBlock: space(5),
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 'none' } },
});

export const itemTitle = style({ margin: 0, fontSize: '14px', lineHeight: '24px', fontWeight: 600 });

export const itemBody = style({
  margin: 0,
  maxInlineSize: '34em',
  color: vars.text2,
  fontSize: '13px',
  lineHeight: '20px',
  textWrap: 'pretty',
  ...ownDirection,
});
