import type { FieldRule } from '@reachkit/contract/fieldRules';
import type { TextTree } from '../../i18n/texts.ts';

/** Converts the contract's field rule texts for the translator: parameters as `{limit}` become `{{limit}}`. `{host}` is text. */
export function spoken(texts: Readonly<Record<FieldRule, string>>): TextTree {
  const entries = Object.entries(texts).map(([rule, text]) => [
    rule,
    text.replaceAll(/\{(limit|paid|agreed)\}/g, '{{$1}}'),
  ]);
  return { rules: Object.fromEntries(entries) };
}
