import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, type } from '../../../ui/css/mixins.ts';

const narrow = '(max-width: 900px)';

export const root = feature({ display: 'flex', flexDirection: 'column', gap: space(4), minInlineSize: 0 });

export const choice = feature({ display: 'flex', flexDirection: 'column', gap: space(2) });
export const chips = feature({ display: 'flex', alignItems: 'flex-start', gap: space(2), minInlineSize: 0 });
export const chipsTitle = feature({
  ...type.caption,
  color: vars.text3,
  flexShrink: 0,
  minInlineSize: '44px',
  lineHeight: '32px',
});
export const chipList = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  minInlineSize: 0,
});
export const chip = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: '32px',
  maxInlineSize: '100%',
  paddingInlineStart: space(1),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r2,
  selectors: { '&[data-not]': { borderStyle: 'dashed' } },
});
export const chipName = feature({ ...oneLine, ...type.body, maxInlineSize: '200px', color: vars.text });

export const list = feature({
  ...bareBlock,
  borderBlockStart: `1px solid ${vars.rule}`,
  selectors: { '&[data-older]': { opacity: 0.6 } },
});

export const row = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(180px, 1.1fr) 88px minmax(240px, 2fr) minmax(120px, auto) auto',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(1),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' },
  },
});

export const person = feature({ display: 'flex', alignItems: 'center', gap: space(2), minInlineSize: 0 });
export const names = feature({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const name = feature({
  ...oneLine,
  ...type.body,
  fontWeight: 500,
  color: vars.text,
  textDecoration: 'none',
  minBlockSize: '24px',
  lineHeight: '24px',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
export const handle = feature({ ...oneLine, ...type.caption, color: vars.text3 });

export const score = feature({ display: 'flex', flexDirection: 'column', gap: space(1) });
export const scoreText = feature({ ...type.body, fontWeight: 600, color: vars.text });
export const scoreBar = feature({ display: 'block', blockSize: '4px', background: vars.border });
export const scoreFill = feature({ display: 'block', blockSize: '100%', background: vars.accent });

export const traits = feature({
  ...bareBlock,
  ...type.caption,
  color: vars.text2,
  '@media': { [narrow]: { gridColumn: '1 / -1' } },
});
export const trait = feature({ textWrap: 'pretty', overflowWrap: 'anywhere' });

export const figures = feature({
  ...type.caption,
  display: 'flex',
  flexDirection: 'column',
  color: vars.text3,
  '@media': { [narrow]: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space(3) } },
});
export const acts = feature({ display: 'flex', gap: space(1), justifyContent: 'flex-end' });

export const notes = feature({ display: 'flex', flexDirection: 'column', gap: space(1) });
export const hint = feature({ ...bareBlock, ...type.caption, color: vars.text3, textWrap: 'pretty' });
