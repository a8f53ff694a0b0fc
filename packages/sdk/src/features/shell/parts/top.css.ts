import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { focusRing, oneLine, type } from '../../../ui/css/mixins.ts';

const narrow = '(max-width: 1000px)';
const phone = '(max-width: 640px)';

export const bar = feature({
  gridArea: 'top',
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minInlineSize: 0,
  paddingInlineStart: vars.gutter,
  paddingInlineEnd: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: { '&[data-ground]': { background: vars.background } },
  '@media': { [phone]: { gap: 0, paddingInline: `${space(3)} ${space(1)}` } },
});

export const brand = feature({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: space(2),
  minBlockSize: '32px',
  marginInlineEnd: space(4),
  borderRadius: vars.r2,
  color: vars.text,
  fontSize: '15px',
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:focus-visible': focusRing },
  '@media': { [phone]: { minBlockSize: '44px', marginInlineEnd: 'auto' } },
});

/** Takes the free space of the bar. The breadcrumb is shown in full before the search gets its full width. */
export const place = feature({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  flex: 1,
  minInlineSize: 0,
  selectors: { '&[data-way]': { flex: '1 1 auto' } },
});

/** Below the top bar of a layout without room for the breadcrumb. */
export const strip = feature({
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  blockSize: '36px',
  paddingInline: vars.gutter,
  borderBlockEnd: `1px solid ${vars.border}`,
});

export const tools = feature({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexShrink: 0,
  gap: space(0.5),
  // Beside a breadcrumb the search shrinks first.
  selectors: { '[data-way] ~ &': { display: 'contents' } },
});

export const upgrade = feature({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  blockSize: vars.control,
  paddingInline: space(3),
  borderRadius: vars.r2,
  color: vars.accent,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { background: vars.hover }, '&:focus-visible': focusRing },
});

/** Narrow screens show the icon; the text stays for screen readers. */
export const toolWords = feature({
  '@media': {
    [narrow]: { position: 'absolute', inlineSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

export const language = feature({ display: 'flex', alignItems: 'center', gap: space(1.5) });
/** Hidden on narrower screens, where the breadcrumb needs the space. */
export const languageName = feature({
  '@media': {
    '(max-width: 1500px)': {
      position: 'absolute',
      inlineSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

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
  '@media': { [narrow]: { position: 'absolute', clipPath: 'inset(50%)', inlineSize: '1px' } },
});

export const userName = feature({
  ...oneLine,
  fontWeight: 600,
  lineHeight: '18px',
  maxInlineSize: '160px',
  color: vars.text,
});
export const userVersion = feature({ ...type.caption, fontWeight: 400, color: vars.text3 });

export const userButton = feature({
  blockSize: '40px',
  position: 'relative',
  paddingInline: space(2),
  marginInlineStart: space(2),
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: space(-1.5),
      insetBlock: space(1.5),
      inlineSize: '1px',
      background: vars.border,
    },
  },
  '@media': { [phone]: { marginInlineStart: 0, selectors: { '&::before': { display: 'none' } } } },
});
