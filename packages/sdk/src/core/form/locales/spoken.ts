import type { FieldRule } from '@reachkit/contract/errors';
import type { TextTree } from '../../i18n/texts.ts';

/** The contract's texts of field rules as the translator takes them: `{limit}` becomes `{{limit}}`. */
export function spoken(texts: Readonly<Record<FieldRule, string>>): TextTree {
  const entries = Object.entries(texts).map(([rule, text]) => [
    rule,
    text.replaceAll('{limit}', '{{limit}}'),
  ]);
  return { rules: Object.fromEntries(entries) };
}
