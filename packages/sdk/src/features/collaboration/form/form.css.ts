import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

export { groupTitle, pairs } from '../../../ui/Form/Form.css.ts';

/** Chosen values have the colour of text, as in a page; a dialog is quieter. */
export const group = feature({
  color: vars.text,
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minInlineSize: 0,
  selectors: {
    '& + &': { paddingBlockStart: space(4), borderBlockStart: `1px solid ${vars.border}` },
  },
});
export const choices = feature({ display: 'flex', flexWrap: 'wrap', columnGap: space(4), rowGap: space(2) });
/** A list whose entries are added and taken away. */
export const entries = feature({ ...bareBlock, display: 'grid', rowGap: space(3) });
export const entry = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: space(2),
  padding: space(3),
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r2,
});
export const entryFields = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(168px, 100%), 1fr))',
  gap: space(3),
  alignItems: 'start',
  minInlineSize: 0,
});
export const wide = feature({ gridColumn: '1 / -1' });
export const add = feature({ justifySelf: 'start', alignSelf: 'flex-start' });
export const file = feature({
  ...bareBlock,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
});
export const fileName = feature({ ...ownDirection, flex: '0 1 auto', overflowWrap: 'anywhere' });
export const fault = feature({ ...bareBlock, ...type.caption, color: vars.danger });
