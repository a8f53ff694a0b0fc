import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, type } from '../../ui/css/mixins.ts';

const phone = '(max-width: 640px)';

export const strip = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  minBlockSize: '88px',
  borderBlockStart: `1px solid ${vars.rule}`,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const figure = feature({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  paddingBlock: space(4),
  paddingInline: space(5),
  selectors: {
    '&:first-child': { paddingInlineStart: 0 },
    '& + &': { borderInlineStart: `1px solid ${vars.border}` },
  },
  '@media': {
    [phone]: {
      paddingInline: 0,
      selectors: { '& + &': { borderInlineStart: 0, borderBlockStart: `1px solid ${vars.border}` } },
    },
  },
});

/** The number is shown above its name, although the name comes first in the markup, as the term. */
export const name = feature({ ...type.caption, order: 1, color: vars.text2 });

export const value = feature({
  margin: 0,
  fontSize: '24px',
  lineHeight: '32px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
});

export const note = feature({ ...type.caption, ...bareBlock, color: vars.text3, marginBlockStart: space(2) });
