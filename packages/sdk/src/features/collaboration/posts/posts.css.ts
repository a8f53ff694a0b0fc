import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';
import { gutter, phone } from '../shared/tab.css.ts';

export { itemHead } from '../../../domain/page/listing.css.ts';
export {
  bar,
  entry as looseItem,
  entryWords as looseWords,
  line,
  list as looseList,
  place,
  root,
  sectionHead as looseHead,
  sectionTitle as looseTitle,
} from '../shared/tab.css.ts';

export const sum = feature({
  ...bareBlock,
  ...ownDirection,
  flex: '1 1 200px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
export const find = feature({
  flex: '0 1 280px',
  minInlineSize: '160px',
  '@container': { [phone]: { flex: '1 1 100%' } },
});
export const tick = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  selectors: { '&[data-done]': { color: vars.success } },
});
export const rowAction = feature({
  ...bareButton,
  ...type.caption,
  color: vars.accent,
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecorationLine: 'underline' }, '&:focus-visible': focusRing },
});
export const post = feature({ display: 'flex', alignItems: 'center', gap: space(2.5), minInlineSize: 0 });
export const cover = feature({ flex: 'none', inlineSize: '27px' });
export const words = feature({ display: 'grid', flex: 1, rowGap: space(0.5), minInlineSize: 0 });

export const item = feature({
  display: 'grid',
  rowGap: space(1.5),
  minInlineSize: 0,
  paddingBlock: space(3),
  paddingInline: space(4),
});

export const loose = feature({ ...gutter, paddingBlock: space(6), minInlineSize: 0 });
export const sentence = feature({ ...bareBlock, ...ownDirection, overflowWrap: 'anywhere' });
export const answer = feature({
  display: 'grid',
  rowGap: space(3),
  justifyItems: 'start',
  paddingBlockStart: space(4),
  borderBlockStart: `1px solid ${vars.rule}`,
  minInlineSize: 0,
});
