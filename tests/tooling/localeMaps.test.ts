import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Product files that may compare languages, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/contract/src/locales.ts': 'the one list of languages',
  'packages/contract/src/search/sentence.ts': 'languages with a grammar, not with texts',
  'packages/server/src/domains/acquisition/values/otherLanguages.ts':
    'reads names of countries in files of others',
  'packages/server/src/domains/acquisition/values/country.ts': 'reads names of countries in files of others',
  'packages/server/src/domains/email/sending/message/footer.ts':
    'recognises the language of an email that people wrote',
};

/** The languages of generated people and their emails are not those of the product. */
const foreign = /packages\/(demo|mail-sandbox)\//;

const rules: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'compares with a language',
    /[!=]==? ?'(?:zh|en)'|'(?:zh|en)' ?[!=]==|startsWith\('(?:zh|en)|\? '(?:zh|en)' : '/,
  ],
  ['lists the languages', /\[\s*'(?:zh|en)', '(?:zh|en)'\s*\]|'(?:zh|en)' \| '(?:zh|en)'/],
  ['hands in both catalogues', /\b\w+Zh, \w+En\b/],
  [
    'names a pair of texts',
    /(?<!(?:const|let|function|class|type) )\b(?:readonly )?[a-z]\w*(?:Zh|En)\??: |'[a-z_]+_(?:zh|en)'/,
  ],
];

function faultsIn(text: string): readonly string[] {
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return [];
    return rules
      .filter(([, pattern]) => pattern.test(line))
      .map(([name]) => `${at + 1} ${name}: ${line.trim()}`);
  });
}

it.each([
  ["const name = language === 'zh' ? nameOfIt : other;", 'compares with a language'],
  ["if ('en' !== locale) return;", 'compares with a language'],
  ["useLocale().startsWith('zh')", 'compares with a language'],
  ["z.enum(['zh', 'en'])", 'lists the languages'],
  ["readonly locale?: 'zh' | 'en';", 'lists the languages'],
  ['<Page messages={[priceZh, priceEn]} />', 'hands in both catalogues'],
  ['  readonly nameZh: string;', 'names a pair of texts'],
  ["  titleEn: text('title_en').notNull(),", 'names a pair of texts'],
])('finds the heading fault of %s', (line, fault) => {
  expect(faultsIn(line).join()).toContain(fault);
});

it.each([
  'export const errorsEn: ErrorTexts = {',
  'const texts: Localized<ErrorTexts> = { zh: errorsZh, en: errorsEn };',
  "import { errorsEn } from './errors.en.ts';",
])('accepts a catalogue: %s', (line) => {
  expect(faultsIn(line)).toEqual([]);
});

it('no code chooses between languages or has texts in pairs', async () => {
  const faults: string[] = [];
  const excused = new Set<string>();
  for await (const file of glob([
    'packages/*/src/**/*.{ts,tsx}',
    'packages/sdk/.ladle/*.{ts,tsx}',
    'examples/*/{app,src}/**/*.{ts,tsx}',
  ])) {
    if (/\.test\.tsx?$|\/testing\//.test(file) || foreign.test(file)) continue;
    // Stories are shown in the two languages that they were written for.
    const isStory = /\.stories\.tsx$|\/stories\//.test(file);
    const found = faultsIn(await readFile(file, 'utf8')).filter(
      (fault) => !(isStory && fault.includes('hands in both catalogues')),
    );
    if (found.length > 0 && file in exceptions) excused.add(file);
    else faults.push(...found.map((fault) => `${file}:${fault}`));
  }
  expect(faults).toEqual([]);
  expect([...excused].sort(), 'an exception that is no longer needed').toEqual(
    Object.keys(exceptions).sort(),
  );
});
