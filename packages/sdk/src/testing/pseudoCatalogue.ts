import { type Catalogue, pluralCategories, type TextTree } from '../core/i18n/texts.ts';

/** The `locale` of pseudo-catalogues: an artificial English, so that numbers and plurals work. */
export const pseudoLocale = 'en-XA';

/**
 * Converts a catalogue to an artificial language: accented, about a third longer and in ⟦brackets⟧, its placeholders,
 * plurals and markup kept. Text without brackets on a page is not translated; text without its closing bracket is cut
 * off.
 * @example <ReachkitProvider locale={pseudoLocale} messages={[pseudoCatalogue(searchEn)]} />
 */
export function pseudoCatalogue({ namespace, texts, later }: Catalogue): Catalogue {
  return {
    locale: pseudoLocale,
    namespace,
    texts: pseudoTree(texts),
    later: later && (async () => pseudoTree(await later())),
  };
}

function pseudoTree(tree: TextTree): TextTree {
  const pseudo: Record<string, string | TextTree> = {};
  for (const [key, value] of Object.entries(tree)) {
    pseudo[key] = typeof value === 'string' ? pseudoText(value) : pseudoTree(value);
    // The source may be a language with fewer plural forms.
    const counted =
      typeof value === 'string' && key.endsWith('_other') ? key.slice(0, -'other'.length) : null;
    for (const category of counted === null ? [] : pluralCategories) {
      const own = `${counted}${category}`;
      if (!(own in tree)) pseudo[own] = pseudo[key];
    }
  }
  return pseudo;
}

/** Placeholders `{{x}}` and `{x}`, references `$t(x)`, tags and entities are kept. */
const kept = /(\{\{[^}]*\}\}|\{[^}]*\}|\$t\([^)]*\)|<[^>]*>|&[a-z#0-9]+;)/i;

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const accented = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

const longerBy = 0.35;
const filler = 'öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ ';

/** Converts one text: `Save {{count}} rows` becomes `⟦Šåṽé {{count}} ŕöŵš öñé ţ⟧`. */
export function pseudoText(text: string): string {
  const parts = text.split(kept);
  const length = parts.reduce((sum, part, at) => sum + (at % 2 === 0 ? part.length : 0), 0);
  const said = parts.map((part, at) => (at % 2 === 0 ? accent(part) : part)).join('');
  const extra = Math.ceil(length * longerBy);
  const padding = filler
    .repeat(Math.ceil(extra / filler.length))
    .slice(0, extra)
    .trimEnd();
  return `⟦${said}${padding === '' ? '' : ` ${padding}`}⟧`;
}

const accent = (part: string) => [...part].map((letter) => accents.get(letter) ?? letter).join('');
