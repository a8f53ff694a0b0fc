import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-page (max-width: 960px)';
const phone = 'rk-page (max-width: 640px)';

const inGutter = {
  paddingInline: vars.gutter,
  '@container': { [phone]: { paddingInline: space(4) } },
} as const;

export const form = feature({ gap: 0 });
export const said = feature({ ...inGutter, display: 'grid', gap: space(2), paddingBlockStart: space(4) });
export const place = feature({ ...inGutter, paddingBlock: space(4) });

export const halves = feature({
  ...inGutter,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(6),
  paddingBlock: space(4),
  '@container': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingInline: space(4) },
  },
});
export const fields = feature({ display: 'grid', gap: space(4), minInlineSize: 0 });
export const plain = feature({ display: 'grid', gap: space(2), minInlineSize: 0 });
export const textArea = feature({
  ...type.body,
  inlineSize: '100%',
  padding: space(2.5),
  border: `1px solid ${vars.fieldLine}`,
  borderRadius: vars.r2,
  background: vars.surface,
  color: vars.text,
  fontFamily: 'inherit',
  resize: 'vertical',
  selectors: {
    '&:read-only': { background: vars.sunk, color: vars.text2 },
    '&:focus': { outline: 'none', borderColor: vars.accent, boxShadow: vars.ring },
    '&[aria-invalid]': { borderColor: vars.danger },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&:focus': { outline: '2px solid Highlight' } } } },
});

export const preview = feature({ display: 'grid', gap: space(3), minInlineSize: 0 });
export const person = feature({ maxInlineSize: '240px' });
export const findings = feature({
  ...bareBlock,
  display: 'grid',
  rowGap: space(1),
  overflowWrap: 'anywhere',
});
export const about = feature({ ...type.caption, color: vars.text2 });
export const subtitle = feature({ ...bareBlock, ...type.verdict });
export const looks = feature({ display: 'flex', flexWrap: 'wrap', columnGap: space(4), rowGap: space(2) });
export const subject = feature({
  ...bareBlock,
  ...ownDirection,
  display: 'flex',
  gap: space(2),
  overflowWrap: 'anywhere',
});
export const quiet = feature({ ...type.caption, flexShrink: 0, color: vars.text2, lineHeight: '20px' });
export const page = feature({
  display: 'block',
  inlineSize: '100%',
  blockSize: '480px',
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r2,
  selectors: { '&[data-width="phone"]': { inlineSize: 'min(375px, 100%)' } },
});
