import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, type } from '../../../ui/css/mixins.ts';

export const amount = feature({
  display: 'block',
  fontSize: '28px',
  lineHeight: '36px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
});
/** A placeholder of the code's size. */
export const code = feature({ inlineSize: '232px', blockSize: '232px' });
/** The code needs a white margin in every theme. */
export const frame = feature({
  inlineSize: 'fit-content',
  padding: space(1),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r3,
  background: '#fff',
  forcedColorAdjust: 'none',
});
export const left = feature({
  ...bareBlock,
  display: 'flex',
  justifyContent: 'space-between',
  maxInlineSize: '232px',
});
export const clock = feature({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
/** Shown only on a phone, which would have to scan its own screen. */
export const phone = feature({
  ...type.caption,
  display: 'none',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(2),
  color: vars.text2,
  '@media': { '(pointer: coarse), (max-width: 640px)': { display: 'flex' } },
});

export const account = feature({ ...bareBlock, borderBlockStart: `1px solid ${vars.rule}` });
export const part = feature({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) auto',
  columnGap: space(2),
  alignItems: 'center',
  paddingBlock: space(1.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const partName = feature({ ...bareBlock, color: vars.text2 });
export const partValue = feature({
  ...bareBlock,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
