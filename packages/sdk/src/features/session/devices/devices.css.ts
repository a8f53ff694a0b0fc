import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export const root = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  inlineSize: '100%',
  maxInlineSize: '720px',
  minInlineSize: 0,
});

export const title = feature({
  ...bareBlock,
  ...type.verdict,
  selectors: { '&:focus': { outline: 'none' } },
});

export const list = feature({ ...bareBlock, ...type.body, borderBlockStart: `1px solid ${vars.rule}` });

export const row = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space(4),
  rowGap: space(2),
  paddingBlock: space(2.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});

export const words = feature({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 200px',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const name = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  fontWeight: 500,
});

/** The action; with a mark if it may not have been the person's. */
export const what = feature({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(1.5),
  fontWeight: 500,
  selectors: { '&[data-suspicious]': { color: vars.warning } },
});
export const mark = feature({ flexShrink: 0, marginBlockStart: '3px' });

export const device = feature({ ...ownDirection, minInlineSize: 0 });

export const facts = feature({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  rowGap: space(0.5),
  marginBlockStart: space(0.5),
  color: vars.text2,
});

/** A masked phone number or address, before and after its change. */
export const change = feature({ ...ownDirection, ...type.caption, minInlineSize: 0 });

export const time = feature({ ...type.caption, color: vars.text2 });

export const ask = feature({ display: 'flex', flexDirection: 'column', gap: space(3) });
export const askText = feature({ ...bareBlock, ...type.body });
