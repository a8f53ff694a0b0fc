import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

const phone = 'rk-promotion (max-width: 640px)';
const narrow = 'rk-promotion (max-width: 1000px)';

/** Uses a container query, so that it also fits a narrow column of a wide page. */
export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-promotion',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});
const gutter = {
  paddingInline: vars.gutter,
  '@container': { [phone]: { paddingInline: space(4) } },
} as const;
export const place = feature({ ...gutter, paddingBlock: space(4), minInlineSize: 0 });
export const head = feature({
  ...gutter,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: space(4),
  rowGap: space(1),
  paddingBlockStart: space(4),
  paddingBlockEnd: space(3),
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' }, ...gutter['@container'] },
});
export const heading = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  minInlineSize: 0,
});
export const title = feature({
  ...bareBlock,
  ...ownDirection,
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  minInlineSize: 0,
  borderRadius: vars.r1,
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
});
export const actions = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: space(2),
  gridColumn: '2',
  gridRow: '1 / span 2',
  '@container': { [narrow]: { gridColumn: '1', gridRow: 'auto', paddingBlockStart: space(2) } },
});
/** The buttons of a tab stand in the row as if they were the head's own. */
export const tabActions = feature({ display: 'contents' });
export const facts = feature({
  ...bareBlock,
  ...type.caption,
  gridColumn: '1',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  rowGap: space(0.5),
  minInlineSize: 0,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const fact = feature({ ...ownDirection, overflowWrap: 'anywhere' });
export const notices = feature({
  ...gutter,
  display: 'grid',
  rowGap: space(2),
  paddingBlockEnd: space(3),
  selectors: { '&:empty': { display: 'none' } },
});
export const tabs = feature({ ...gutter, borderBlockEnd: `1px solid ${vars.border}` });
export const panel = feature({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
