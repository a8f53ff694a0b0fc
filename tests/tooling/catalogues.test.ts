import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compareCatalogues } from '../../packages/sdk/src/core/i18n/compareCatalogues.ts';

type Tree = { readonly [key: string]: string | Tree };

interface Found {
  readonly name: string;
  readonly texts: Tree;
}

/** A sentence of the program in a Chinese source, in a folder for texts or in a file named after its language. */
const sources = [
  ...globSync('packages/{sdk,host}/src/**/locales/{zh,*.zh}.ts', { exclude: ['**/entries/**'] }),
  ...globSync('packages/contract/src/**/*.zh.ts'),
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isTree(value: unknown): value is Tree {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string' || isTree(one));
}

/** The catalogues of a file, by the name of the export without its language. */
async function cataloguesOf(file: string, locale: 'Zh' | 'En'): Promise<readonly Found[]> {
  const module: unknown = await import(pathToFileURL(file).href);
  return Object.entries(isRecord(module) ? module : {}).flatMap(([key, value]) => {
    if (!key.endsWith(locale)) return [];
    const texts = isRecord(value) && 'texts' in value ? value.texts : value;
    return isTree(texts) ? [{ name: key.slice(0, -2), texts }] : [];
  });
}

function flat(tree: Tree, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  );
}

/** The layout sets the space between Chinese and Latin; one made by hand would double it. */
const spaced = /\p{Script=Han}[ \t\u00a0\u2009]+[A-Za-z0-9{]|[A-Za-z0-9}%][ \t\u00a0\u2009]+\p{Script=Han}/u;

function spacedTexts(texts: Tree): readonly string[] {
  return flat(texts).flatMap(([key, text]) => (spaced.test(text) ? [`${key}: ${text}`] : []));
}

describe.each(sources)('the texts of %s', (file) => {
  const english = file.replace(/zh\.ts$/, 'en.ts');

  it('say the same in Chinese and English: each key, each value, each plural form, nothing empty', async () => {
    const zh = await cataloguesOf(file, 'Zh');
    const en = await cataloguesOf(english, 'En');
    expect(zh.length).toBeGreaterThan(0);
    expect(en.map(({ name }) => name)).toEqual(zh.map(({ name }) => name));
    const faults = zh.flatMap(({ name, texts }) => {
      const other = en.find((one) => one.name === name);
      return compareCatalogues({ locale: 'zh', texts }, { locale: 'en', texts: other?.texts ?? {} });
    });
    expect(faults).toEqual([]);
  });

  it('have no space made by hand between Chinese and Latin', async () => {
    const zh = await cataloguesOf(file, 'Zh');
    expect(zh.flatMap(({ texts }) => spacedTexts(texts))).toEqual([]);
  });
});

describe('the gate for texts', () => {
  it('knows the catalogues of features, core, host and contract', () => {
    const folders = new Set(sources.map((file) => dirname(file)));
    for (const folder of [
      'packages/sdk/src/core/locales',
      'packages/sdk/src/features/search/locales',
      'packages/sdk/src/features/shell/locales',
      'packages/host/src/locales',
      'packages/contract/src/texts',
    ])
      expect(folders).toContain(folder);
  });

  it('covers every catalogue that the sdk publishes', () => {
    const published = globSync('packages/sdk/src/entries/locales/zh/*.ts');
    const catalogues = sources.filter((file) => file.startsWith('packages/sdk/'));
    expect(catalogues.length).toBeGreaterThanOrEqual(published.length);
    expect(globSync('packages/sdk/src/entries/locales/en/*.ts')).toHaveLength(published.length);
  });

  it.each(['共{{count}} 行', '找到 TikTok红人', '前10 名', '高于{{n}} 成'])(
    'sees the space in %j',
    (text) => {
      expect(spacedTexts({ a: { b: text } })).toHaveLength(1);
    },
  );

  it.each(['共{{count}}行', 'TikTok Shop红人', '甲 乙', 'K M B'])('lets %j be', (text) => {
    expect(spacedTexts({ a: text })).toEqual([]);
  });
});
