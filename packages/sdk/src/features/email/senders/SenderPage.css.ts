import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-page (max-width: 960px)';
const phone = 'rk-page (max-width: 640px)';

const inGutter = {
  paddingInline: vars.gutter,
  '@container': { [phone]: { paddingInline: space(4) } },
} as const;

export const form = feature({ gap: 0 });
export const spacer = feature({ flex: 1 });
export const place = feature({ ...inGutter, paddingBlock: space(4) });
export const said = feature({ display: 'grid', gap: space(1), minInlineSize: 0 });
export const halves = feature({
  ...inGutter,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 480px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(10),
  paddingBlock: space(4),
  '@container': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(6) },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(6), paddingInline: space(4) },
  },
});
export const fields = feature({ display: 'grid', gap: space(4), minInlineSize: 0 });
export const actions = feature({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const server = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 88px 150px',
  gap: space(2),
  border: 0,
  minInlineSize: 0,
  '@container': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr) 88px' } },
});
export const legend = feature({ ...bareBlock, fontWeight: 600, marginBlockEnd: space(2) });

export const checks = feature({ display: 'grid', gap: space(3), minInlineSize: 0 });
export const checksHead = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  paddingBlockEnd: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const subtitle = feature({ ...bareBlock, ...type.verdict });
export const items = feature({ ...bareBlock, display: 'grid' });
export const item = feature({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  columnGap: space(3),
  paddingBlock: space(2.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const mark = feature({
  display: 'inline-flex',
  paddingBlockStart: '2px',
  color: vars.text2,
  selectors: {
    '[data-state="passed"] > &': { color: vars.success },
    '[data-state="warning"] > &': { color: vars.warning },
    '[data-state="failed"] > &': { color: vars.danger },
  },
});
export const itemName = feature({ fontWeight: 600 });
export const quiet = feature({ ...bareBlock, ...type.caption, color: vars.text2 });
export const detail = feature({
  ...type.caption,
  color: vars.text2,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
export const record = feature({
  ...bareBlock,
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(3),
  rowGap: space(1),
  padding: space(2.5),
  background: vars.sunk,
  borderRadius: vars.r2,
  overflowWrap: 'anywhere',
});
export const recordValue = feature({ display: 'grid', gap: space(1), justifyItems: 'start' });
