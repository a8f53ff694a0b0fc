import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, type } from '../../../../ui/css/mixins.ts';

export const line = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(1),
});

/** The line on a page without other counts. */
export const own = feature({
  ...bareBlock,
  ...type.caption,
  color: vars.text2,
  marginBlockStart: space(1),
  selectors: { '&:empty': { display: 'none' } },
});

export const sinceColumn = feature({ inlineSize: '104px' });
export const day = feature({ whiteSpace: 'nowrap' });
export const actionColumn = feature({ inlineSize: '48px' });
export const cell = feature({ textAlign: 'end' });
export const reason = feature({ ...type.caption, color: vars.text2, overflowWrap: 'anywhere' });
