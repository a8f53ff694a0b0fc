import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToMaps, pathOf, thirdLanguage, translateCatalogue } from './translate.ts';

export interface ThirdLanguage {
  /** New catalogue files, by path from the root. */
  readonly added: ReadonlyMap<string, string>;
  /** Changed files: each has a new entry in a map by language. */
  readonly changed: ReadonlyMap<string, string>;
}

/** Packages with texts in the languages of the list; each team of the demo has one of two languages of its own. */
const sources = 'packages/{contract,sdk,host,server,mail-sandbox}/src/**/*.{ts,tsx}';

/** Code with independent languages: generated people, parsed sentences, detected emails. */
const foreign =
  /\.(test|stories)\.tsx?$|\/(stories|testing)\/|mail-sandbox\/src\/recipients\/|search\/sentence\/|acquisition\/values\/|\/footer\.ts$/;

const isCatalogue = (file: string) => pathOf(file) !== file;

/** The list of languages. */
export const listFile = 'packages/contract/src/locales.ts';

/** Generates a third language for every catalogue of the product, from the English one. */
export function generateThirdLanguage(root: string): ThirdLanguage {
  const added = new Map<string, string>();
  const changed = new Map<string, string>();
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (foreign.test(`/${file}`)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    if (isCatalogue(file)) {
      added.set(pathOf(file), translateCatalogue(file, text));
    } else {
      const more = file === listFile ? withThird(text) : addToMaps(file, text);
      if (more !== null) changed.set(file, more);
    }
  }
  return { added, changed };
}

function withThird(text: string): string {
  const list = "export const locales = ['zh', 'en'] as const;";
  if (!text.includes(list)) throw new Error(`${listFile} does not hold the list of languages as expected.`);
  return text.replace(list, `export const locales = ['zh', 'en', '${thirdLanguage}'] as const;`);
}
