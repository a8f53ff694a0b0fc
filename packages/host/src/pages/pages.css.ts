import { space, vars } from '@reachkit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const phone = '(max-width: 640px)';

export const opening = style({
  display: 'grid',
  placeItems: 'center',
  flex: 1,
  minBlockSize: '50vh',
  padding: space(6),
});

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  background: vars.background,
});

export const frameTop = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  inlineSize: '100%',
  maxInlineSize: '1200px',
  boxSizing: 'border-box',
  marginInline: 'auto',
  paddingBlock: space(4),
  paddingInline: space(5),
});

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  color: vars.text,
  fontSize: '15px',
  fontWeight: 600,
  textDecoration: 'none',
  borderRadius: vars.r2,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.accent}`, outlineOffset: '2px' } },
});

/** The words, not the button's edge, end where the page's column ends. */
export const language = style({ marginInlineEnd: space(-3) });

export const frameMain = style({
  outline: 'none',

  flex: 1,
  inlineSize: '100%',
  maxInlineSize: '1200px',
  boxSizing: 'border-box',
  marginInline: 'auto',
  paddingBlock: 'clamp(24px, 7vh, 72px)',
  paddingInline: space(5),
});

// It takes the focus where the former page took it away, and is no control.
globalStyle(`${frameMain} h1:focus`, { outline: 'none' });

export const login = style({
  display: 'flex',
  justifyContent: 'center',
  inlineSize: 'min(100%, 440px)',
  boxSizing: 'border-box',
  marginInline: 'auto',
  padding: space(8),
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r3,
  background: vars.surface,
  '@media': { [phone]: { padding: space(5) } },
});

export const heading = style({
  margin: 0,
  fontSize: '44px',
  lineHeight: '58px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
  '@media': { [phone]: { fontSize: '24px', lineHeight: '34px' } },
});

/** The thought breaks between its halves, and within one only where there is no room. */
export const headingLine = style({ display: 'block', textWrap: 'balance' });

export const lead = style({
  maxInlineSize: '44em',
  marginBlock: `${space(5)} ${space(8)}`,
  color: vars.text2,
  fontSize: '16px',
  lineHeight: '26px',
  textWrap: 'pretty',
});

export const counts = style({ marginBlockStart: space(16) });

export const promises = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: space(10),
  rowGap: space(6),
  margin: `${space(12)} 0 0`,
  padding: 0,
  listStyle: 'none',
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const promiseTitle = style({
  margin: 0,
  fontSize: '16px',
  lineHeight: '24px',
  fontWeight: 600,
});

export const promiseBody = style({
  margin: `${space(1)} 0 0`,
  maxInlineSize: '32em',
  color: vars.text2,
  fontSize: '14px',
  lineHeight: '24px',
  textWrap: 'pretty',
});
