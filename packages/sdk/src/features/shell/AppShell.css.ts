import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, type } from '../../ui/css/mixins.ts';

const phone = '(max-width: 640px)';
const narrow = '(max-width: 1023px)';

export const root = feature({
  display: 'grid',
  gridTemplateColumns: '208px minmax(0, 1fr)',
  gridTemplateRows: '48px minmax(0, 1fr)',
  gridTemplateAreas: '"side top" "side main"',
  blockSize: '100dvh',
  overflow: 'hidden',
  background: vars.surface,
  '@media': {
    [narrow]: { gridTemplateColumns: '56px minmax(0, 1fr)' },
    [phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: '48px minmax(0, 1fr) auto',
      gridTemplateAreas: '"top" "main" "side"',
    },
  },
});

export const skip = feature({
  position: 'absolute',
  insetInlineStart: space(2),
  insetBlockStart: space(2),
  zIndex: 2,
  padding: space(2),
  borderRadius: vars.r2,
  background: vars.text,
  color: vars.surface,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' }, '&:focus-visible': focusRing },
});

export const side = feature({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  overflowY: 'auto',
  padding: space(2),
  background: vars.background,
  borderInlineEnd: `1px solid ${vars.border}`,
  '@media': {
    [phone]: {
      flexDirection: 'row',
      padding: 0,
      borderInlineEnd: 0,
      borderBlockStart: `1px solid ${vars.border}`,
      // A bar with a single entry leads nowhere else.
      selectors: { '&[data-single]': { display: 'none' } },
    },
  },
});

export const brand = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  blockSize: '36px',
  marginBlockEnd: space(2),
  paddingInline: space(2),
  borderRadius: vars.r2,
  color: vars.text,
  fontSize: '15px',
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:focus-visible': focusRing },
  '@media': { [phone]: { display: 'none' } },
});

/** On a phone the brand stands in the top bar, because the page's own title says where one is. */
export const topBrand = feature({
  display: 'none',
  '@media': {
    [phone]: { display: 'flex', flex: 1, alignItems: 'center', minInlineSize: 0, minBlockSize: '44px' },
  },
});

export const brandLink = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: '44px',
  paddingInline: space(1),
  borderRadius: vars.r2,
  color: vars.text,
  fontSize: '15px',
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:focus-visible': focusRing },
});

export const place = feature({
  display: 'flex',
  flex: 1,
  minInlineSize: 0,
  '@media': { [phone]: { display: 'none' } },
});

export const brandWord = feature({ '@media': { [narrow]: { display: 'none' } } });

export const section = feature({
  ...bareBlock,
  display: 'flex',
  flexDirection: 'column',
  gap: '1px',
  marginBlockEnd: space(3),
  '@media': { [phone]: { flexDirection: 'row', flex: 1, margin: 0, justifyContent: 'space-around' } },
});

export const sectionTitle = feature({
  ...type.caption,
  paddingInline: space(2),
  paddingBlock: space(1),
  color: vars.text3,
  '@media': { [narrow]: { display: 'none' } },
});

export const entry = feature({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: '28px',
  paddingInline: space(2),
  borderRadius: vars.r2,
  color: vars.text2,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.hover },
    '&:focus-visible': focusRing,
    '&[aria-current]': { background: vars.press, color: vars.text, fontWeight: 600 },
  },
  '@media': {
    [narrow]: { justifyContent: 'center', minBlockSize: '36px' },
    [phone]: {
      flexDirection: 'column',
      gap: 0,
      minBlockSize: '52px',
      minInlineSize: '64px',
      fontSize: '12px',
    },
  },
});

export const entryIcon = feature({
  display: 'inline-flex',
  selectors: { '[aria-current] > &': { color: vars.accent } },
});

export const entryTitle = feature({
  ...oneLine,
  '@media': {
    [narrow]: { position: 'absolute', clipPath: 'inset(50%)', inlineSize: '1px', blockSize: '1px' },
    [phone]: { position: 'static', clipPath: 'none', inlineSize: 'auto', blockSize: 'auto' },
  },
});

export const top = feature({
  gridArea: 'top',
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  paddingInline: vars.gutter,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@media': { [phone]: { paddingInline: `${space(3)} ${space(1)}` } },
});

export const crumbs = feature({
  ...bareBlock,
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  minInlineSize: 0,
  flex: 1,
  color: vars.text2,
});

export const crumb = feature({
  ...oneLine,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  selectors: { '&[aria-current]': { color: vars.text, fontWeight: 600 } },
});

/** Points along the reading direction. */
export const directional = feature({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });

export const user = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  textAlign: 'start',
});

export const userWords = feature({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  '@media': { [phone]: { position: 'absolute', clipPath: 'inset(50%)', inlineSize: '1px' } },
});

export const userName = feature({
  ...oneLine,
  fontWeight: 600,
  lineHeight: '18px',
  maxInlineSize: '180px',
  color: vars.text,
});
export const userVersion = feature({ ...type.caption, fontWeight: 400, color: vars.text3 });

export const main = feature({
  gridArea: 'main',
  minInlineSize: 0,
  minBlockSize: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  selectors: { '&:focus': { outline: 'none' } },
});

export const userButton = feature({ blockSize: '40px' });
