import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';
import { narrow } from '../../shared/sections.css.ts';

/** Actions of a page that is being replaced are muted. */
export const days = feature({
  selectors: { '&[data-stale]': { vars: { '--_text': vars.text3, '--_text-2': vars.text3 } } },
});

export const day = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  alignItems: 'baseline',
  gap: space(2),
  paddingBlock: space(2),
  marginInline: vars.gutter,
  fontWeight: 600,
  borderBlockEnd: `1px solid ${vars.rule}`,
  selectors: { 'section + section > &': { marginBlockStart: space(4) } },
  '@container': { [narrow]: { marginInline: space(4) } },
});
export const relative = feature({
  display: 'inline-block',
  // Relative day names of the browser start with a lower-case letter.
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
});
export const date = feature({ fontWeight: 400, color: vars.text3, fontVariantNumeric: 'tabular-nums' });

export const actions = feature({ ...bareBlock });

/** Time, icon, person, text, and the undo button at the end; on a phone the text is below the others. */
export const action = feature({
  display: 'grid',
  gridTemplateColumns: '104px 16px minmax(72px, 160px) minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: space(3),
  minBlockSize: '44px',
  paddingBlock: space(2.5),
  marginInline: vars.gutter,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': {
    [narrow]: {
      gridTemplateColumns: '16px minmax(0, 1fr) auto',
      gridTemplateAreas: '"icon who time" "icon what what" "icon end end"',
      columnGap: space(2),
      rowGap: space(1),
      marginInline: space(4),
    },
  },
});

/** The error below an action, over its full width. */
export const refused = feature({ gridColumn: '1 / -1', paddingBlockStart: space(2), minInlineSize: 0 });

export const time = feature({
  display: 'flex',
  flexDirection: 'column',
  fontVariantNumeric: 'tabular-nums',
  color: vars.text2,
  '@container': {
    [narrow]: { gridArea: 'time', flexDirection: 'row', alignItems: 'baseline', gap: space(2) },
  },
});
export const ago = feature({ ...type.caption, ...oneLine, color: vars.text3 });

export const icon = feature({
  display: 'inline-flex',
  paddingBlockStart: '2px',
  color: vars.text3,
  '@container': { [narrow]: { gridArea: 'icon' } },
});

export const who = feature({
  ...oneLine,
  ...ownDirection,
  fontWeight: 500,
  selectors: { '[data-undone] > &': { color: vars.text3 } },
  '@container': { [narrow]: { gridArea: 'who' } },
});

export const what = feature({
  ...bareBlock,
  ...ownDirection,
  minInlineSize: 0,
  color: vars.text,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  selectors: { '[data-undone] > &': { color: vars.text3 } },
  '@container': { [narrow]: { gridArea: 'what' } },
});

export const end = feature({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minBlockSize: '28px',
  marginBlock: '-4px',
  '@container': {
    [narrow]: {
      gridArea: 'end',
      justifyContent: 'flex-start',
      marginBlock: 0,
      // Aligns the button's text with the text above.
      selectors: { '&:not([data-undone])': { marginInlineStart: '-10px' } },
    },
  },
});
