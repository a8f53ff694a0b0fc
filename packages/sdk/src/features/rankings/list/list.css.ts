import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, dockBar, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

const phone = 'rk-rankings (max-width: 640px)';
const gutter = {
  paddingInline: vars.gutter,
  '@container': { [phone]: { paddingInline: space(4) } },
} as const;

/** Uses a container query, so that it also fits a narrow column of a wide page. */
export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-rankings',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});
/** The rows, and the open one beside them. */
export const stage = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 1,
  minInlineSize: 0,
  selectors: { '&[data-beside]': { gridTemplateColumns: 'minmax(0, 1fr) 420px' } },
});
export const main = feature({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  '@container': { [phone]: { vars: { '--_gutter': space(4) } } },
});
/** Stays in view while the rows scroll with the page. */
export const panel = feature({
  selectors: {
    '[data-beside] > &': {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 3,
      maxBlockSize: '100dvh',
      overflowY: 'auto',
      borderInlineStart: `1px solid ${vars.border}`,
    },
  },
  minInlineSize: 0,
  background: vars.surface,
});
export const head = feature({
  ...gutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const tabs = feature({ flex: '1 1 auto', minInlineSize: 0, maxInlineSize: '100%' });
export const actions = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(1.5),
});
export const notices = feature({
  ...gutter,
  display: 'grid',
  rowGap: space(2),
  paddingBlockStart: space(3),
  selectors: { '&:empty': { display: 'none' } },
});
export const title = feature({
  ...gutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(1),
  paddingBlockStart: space(3),
});
export const listName = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(2.5),
  flex: '1 1 auto',
  minInlineSize: 0,
});
export const heading = feature({ ...bareBlock, ...type.verdict });
export const quiet = feature({
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const tools = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
});
export const reasons = feature({
  ...bareBlock,
  ...gutter,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  paddingBlock: space(1),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const sentence = feature(ownDirection);
/** The sentence that leads the reasons. */
export const lead = feature({ ...ownDirection, color: vars.text, fontWeight: 600 });
const link = {
  ...bareButton,
  ...type.caption,
  color: vars.text,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
  borderRadius: vars.r1,
  minBlockSize: '24px',
  selectors: { '&:focus-visible': focusRing },
} as const;
export const how = feature(link);
export const unfold = feature({
  ...link,
  textDecorationLine: 'none',
  minBlockSize: '44px',
  paddingInline: space(4),
  color: vars.text2,
});
export const method = feature({ display: 'grid', rowGap: space(3) });
export const paragraph = feature({ ...bareBlock, ...ownDirection, textWrap: 'pretty' });
export const dock = feature({
  ...dockBar,
  zIndex: 4,
  '@container': { [phone]: { paddingInline: space(4) } },
});
export const chosen = feature({ fontWeight: 600 });
