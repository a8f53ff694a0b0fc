import type { FieldRule } from '@reachkit/contract/errors';
import type { TextTree } from '../../i18n/texts.ts';

/** Converts the contract's field rule texts for the translator: `{limit}` becomes `{{limit}}`. */
export function spoken(texts: Readonly<Record<FieldRule, string>>): TextTree {
  const entries = Object.entries(texts).map(([rule, text]) => [
    rule,
    text.replaceAll(/\{(\w+)\}/g, '{{$1}}'),
  ]);
  return { rules: Object.fromEntries(entries) };
}
