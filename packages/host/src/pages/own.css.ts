import { space, vars } from '@reachkit/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const phone = '(max-width: 640px)';

/** A page below the base layout that is not a list: one readable column. */
export const page = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: '1080px',
  paddingBlock: `${space(6)} ${space(12)}`,
  paddingInline: space(5),
  '@media': { [phone]: { paddingBlock: `${space(4)} ${space(8)}`, paddingInline: space(4) } },
});

/** A page for tables: full width. */
export const widePage = style([page, { maxInlineSize: 'none' }]);

// The heading receives focus when the previous page is unmounted, and is not a control.
globalStyle(`${page} h1:focus`, { outline: 'none' });

export const title = style({ margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 });

export const lead = style({
  margin: `${space(1)} 0 0`,
  color: vars.text2,
  fontSize: '13px',
  lineHeight: '20px',
  textWrap: 'pretty',
  unicodeBidi: 'plaintext',
});

export const tabs = style({ marginBlock: `${space(4)} ${space(5)}` });

/** Tabs above the account pages. */
export const frameTabs = style({
  paddingInline: space(5),
  paddingBlockStart: space(2),
  background: vars.surface,
  '@media': { [phone]: { paddingInline: space(4) } },
});

/** Removes a component's own margin, which the page already has. */
export const flush = style({ padding: 0 });

/** Content below a page's title. */
export const below = style({ marginBlockStart: space(4) });

/** A form with related content beside it, or below it if there is no room. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: '360px minmax(0, 1fr)',
  columnGap: space(16),
  rowGap: space(10),
  alignItems: 'start',
  '@media': { '(max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const stack = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(10),
  minInlineSize: 0,
});
