import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';

export { name, quiet, roomy, unknown } from '../../../domain/page/listing.css.ts';
export { form as stack, textArea } from '../../../ui/Form/Form.css.ts';

/** A mark before its word: overdue, or due today. */
export const overdue = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.danger,
  fontVariantNumeric: 'tabular-nums',
});
export const today = feature({ color: vars.warning, fontVariantNumeric: 'tabular-nums' });
