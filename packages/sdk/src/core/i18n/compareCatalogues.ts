import { pluralCategories, type TextTree } from './texts.ts';

type Flat = ReadonlyMap<string, string>;

const pluralEnding = new RegExp(`_(${pluralCategories.join('|')})$`);

/** Differences of another language's catalogue from the source; empty when they agree. */
export function compareCatalogues(
  source: { readonly locale: string; readonly texts: TextTree },
  other: { readonly locale: string; readonly texts: TextTree },
): readonly string[] {
  const from = flatten(source.texts);
  const to = flatten(other.texts);
  const faults: string[] = [];
  // `too_few` is a plural form only if there is a `too_other`.
  const base = (key: string) => {
    const bare = key.replace(pluralEnding, '');
    return from.has(`${bare}_other`) ? bare : key;
  };
  const counted = (key: string) => base(key) !== key;
  for (const [key, text] of from) {
    if (text.trim() === '') faults.push(`${source.locale} ${key}: is empty`);
    if (counted(key)) {
      for (const category of categoriesOf(source.locale)) {
        const own = `${base(key)}_${category}`;
        if (!from.has(own)) faults.push(`${source.locale} ${own}: is missing`);
      }
    }
    const counterparts = counted(key) ? categoriesOf(other.locale).map((c) => `${base(key)}_${c}`) : [key];
    for (const wanted of counterparts) {
      const said = to.get(wanted);
      if (said === undefined || said.trim() === '') faults.push(`${other.locale} ${wanted}: is missing`);
      else if (argumentsOf(said, counted(key)) !== argumentsOf(text, counted(key))) {
        faults.push(`${other.locale} ${wanted}: has other arguments than ${source.locale} ${key}`);
      }
    }
  }
  const known = new Set([...from.keys()].map(base));
  for (const key of to.keys())
    if (!known.has(base(key))) faults.push(`${other.locale} ${key}: is not in the source`);
  return faults;
}

function flatten(tree: TextTree, prefix = ''): Flat {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const categoriesOf = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

function argumentsOf(text: string, isCounted: boolean): string {
  const names = [...text.matchAll(/\{\{?\s*(\w+)\s*\}?\}/g)].map((match) => match[1] ?? '');
  // "one creator" may omit its count.
  return [...new Set(names)]
    .filter((name) => !(isCounted && name === 'count'))
    .sort()
    .join();
}
