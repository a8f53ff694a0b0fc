import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../ui/css/mixins.ts';

export const form = feature({ display: 'flex', flexDirection: 'column', gap: space(4) });

export const cost = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(1),
});

export const rows = feature({ ...bareBlock, ...type.verdict, ...ownDirection });

export const note = feature({ ...bareBlock, ...ownDirection, color: vars.text2 });

export const columns = feature({
  borderBlock: `1px solid ${vars.border}`,
  paddingBlock: space(2),
});

export const summary = feature({
  cursor: 'pointer',
  fontWeight: 500,
  selectors: { '&:focus-visible': { ...focusRing, borderRadius: vars.r1 } },
});

export const count = feature({ marginInlineStart: space(2), fontWeight: 400, color: vars.text2 });

export const choices = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: space(2),
  paddingBlock: `${space(3)} ${space(1)}`,
});
