import { space, vars } from '@reachkit/theme';
import { style } from '@vanilla-extract/css';
import { ownDirection } from '../ownDirection.ts';

const narrow = '(max-width: 960px)';
const phone = '(max-width: 640px)';

export const expired = style({ marginBlockEnd: '16px' });
export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 420px)',
  alignItems: 'center',
  columnGap: space(16),
  rowGap: space(10),
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const heading = style({
  margin: 0,
  fontSize: '44px',
  lineHeight: '58px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
  '@media': { [phone]: { fontSize: '28px', lineHeight: '38px' } },
});

/** The heading breaks between its two parts; within a part only if there is no room. */
export const headingLine = style({ ...ownDirection, display: 'block', textWrap: 'balance' });

export const lead = style({
  maxInlineSize: '40em',
  marginBlock: `${space(5)} ${space(7)}`,
  color: vars.text2,
  fontSize: '16px',
  lineHeight: '26px',
  textWrap: 'pretty',
});

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });

export const notes = style({
  margin: `${space(4)} 0 0`,
  color: vars.text3,
  fontSize: '12px',
  lineHeight: '18px',
  selectors: { '&[data-back]': { color: vars.text, fontWeight: 500 } },
});

export const sample = style({
  margin: 0,
  padding: space(5),
  background: vars.surface,
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r3,
  boxShadow: vars.shadow1,
});

export const sampleHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(3),
  paddingBlockEnd: space(3),
  borderBlockEnd: `1px solid ${vars.rule}`,
});

export const sampleName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(2),
  fontSize: '14px',
  lineHeight: '20px',
  fontWeight: 600,
});
export const sampleHandle = style({
  ...ownDirection,
  color: vars.text2,
  fontSize: '12px',
  lineHeight: '18px',
});

export const sampleMark = style({
  color: vars.text3,
  fontSize: '12px',
  fontWeight: 400,
});

export const figures = style({ margin: 0 });

export const figure = style({
  display: 'grid',
  gridTemplateColumns: '9.5em 5.5em minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space(3),
  minBlockSize: '34px',
  borderBlockEnd: `1px solid ${vars.border}`,
  fontSize: '13px',
  lineHeight: '20px',
});

export const figureValue = style({ margin: 0, textAlign: 'end', fontWeight: 600, whiteSpace: 'nowrap' });
export const figureBand = style({ margin: 0 });

export const sampleCaption = style({
  ...ownDirection,
  margin: `${space(3)} 0 0`,
  color: vars.text3,
  fontSize: '12px',
  lineHeight: '18px',
});

export const counts = style({ marginBlockStart: space(12) });

export const section = style({ marginBlockStart: space(14) });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: space(10),
  rowGap: space(7),
  margin: `${space(5)} 0 0`,
  padding: 0,
  listStyle: 'none',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const itemTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  margin: 0,
  fontSize: '15px',
  lineHeight: '24px',
  fontWeight: 600,
});

export const itemBody = style({
  margin: `${space(1)} 0 0`,
  maxInlineSize: '32em',
  color: vars.text2,
  fontSize: '14px',
  lineHeight: '24px',
  textWrap: 'pretty',
});

export const screens = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(10),
  marginBlockStart: space(5),
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(8) } },
});

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space(4),
  margin: 0,
  selectors: { '&:first-child': { gridColumn: '1 / -1' } },
});

/** On a phone only the start of a picture is shown, large enough to read. */
export const pictureFrame = style({
  overflow: 'hidden',
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r3,
  boxShadow: vars.shadow1,
});

/** The browser fetches only the picture of the current colour scheme. */
export const picture = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  selectors: {
    '.rk-root:not([data-rk-scheme="dark"]) &[data-of="dark"], .rk-root[data-rk-scheme="dark"] &[data-of="light"]':
      { display: 'none' },
  },
  '@media': {
    '(prefers-color-scheme: dark)': {
      selectors: {
        '.rk-root[data-rk-scheme="system"] &[data-of="dark"]': { display: 'block' },
        '.rk-root[data-rk-scheme="system"] &[data-of="light"]': { display: 'none' },
      },
    },
    [phone]: { inlineSize: '200%' },
  },
});

export const platformCount = style({
  margin: `${space(2)} 0 0`,
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
});

export const platformWay = style({ marginBlockStart: space(3) });

export const prices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockEnd: `1px solid ${vars.border}`,
  '@media': { [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const price = style({
  paddingBlock: space(4),
  paddingInline: space(5),
  selectors: {
    '&:first-child': { paddingInlineStart: 0 },
    '& + &': { borderInlineStart: `1px solid ${vars.border}` },
  },
  '@media': {
    [narrow]: {
      selectors: {
        '&:nth-child(odd)': { paddingInlineStart: 0, borderInlineStart: 0 },
        '&:nth-child(even)': { paddingInlineEnd: 0 },
        '&:nth-child(n+3)': { borderBlockStart: `1px solid ${vars.border}` },
      },
    },
  },
});

export const priceName = style({ margin: 0, fontSize: '15px', lineHeight: '24px', fontWeight: 600 });

export const priceFigure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(1),
  margin: `${space(1)} 0 0`,
  fontSize: '28px',
  lineHeight: '36px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
});

export const priceUnit = style({
  color: vars.text2,
  fontSize: '13px',
  lineHeight: '20px',
  fontWeight: 400,
  whiteSpace: 'nowrap',
});

export const priceFact = style({ ...ownDirection, color: vars.text2, fontSize: '13px', lineHeight: '22px' });

export const priceWay = style({ marginBlockStart: space(3) });

export const grade = style({ flex: 'none', whiteSpace: 'nowrap' });

/** A sentence below a heading's line or a strip. */
export const said = style({
  margin: `${space(4)} 0 0`,
  color: vars.text2,
  fontSize: '14px',
  lineHeight: '24px',
});
