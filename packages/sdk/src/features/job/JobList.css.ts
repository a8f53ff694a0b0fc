import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, type } from '../../ui/css/mixins.ts';

export const root = feature({ display: 'flex', flexDirection: 'column', gap: space(2), minInlineSize: 0 });

export const list = feature({
  ...bareBlock,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: '60dvh',
  overflowY: 'auto',
});

export const row = feature({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  paddingBlock: space(2),
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
});

export const icon = feature({
  display: 'inline-flex',
  flexShrink: 0,
  paddingBlockStart: '2px',
  color: vars.text3,
  selectors: {
    '&[data-state="done"]': { color: vars.success },
    '&[data-state="failed"]': { color: vars.danger },
    '&[data-state="running"]': { color: vars.accent },
  },
});

export const words = feature({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const what = feature({ ...type.body, fontWeight: 500, color: vars.text });
export const quiet = feature({ ...bareBlock, ...type.caption, color: vars.text3, textWrap: 'pretty' });
export const failure = feature({ ...type.caption, color: vars.danger, textWrap: 'pretty' });
export const progress = feature({ display: 'flex', alignItems: 'center', gap: space(2) });

export const bar = feature({
  appearance: 'none',
  flex: 1,
  minInlineSize: 0,
  blockSize: '3px',
  border: 0,
  background: vars.border,
  accentColor: vars.accent,
  selectors: {
    '&::-webkit-progress-bar': { background: vars.border },
    '&::-webkit-progress-value': { background: vars.accent },
    '&::-moz-progress-bar': { background: vars.accent },
  },
});

export const actions = feature({ display: 'flex', alignItems: 'center', gap: space(1), flexShrink: 0 });

export const state = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(1),
});
export const said = feature({ ...bareBlock, ...type.body, color: vars.text });
export const foot = feature({
  ...bareBlock,
  ...type.caption,
  color: vars.text3,
  borderBlockStart: `1px solid ${vars.border}`,
  paddingBlockStart: space(2),
});

export const opener = feature({ position: 'relative', display: 'inline-flex' });
export const badge = feature({
  ...type.caption,
  position: 'absolute',
  insetBlockStart: '-2px',
  insetInlineEnd: '-2px',
  minInlineSize: '16px',
  paddingInline: '4px',
  lineHeight: '16px',
  borderRadius: '8px',
  textAlign: 'center',
  background: vars.accent,
  color: vars.accentContrast,
  pointerEvents: 'none',
});
