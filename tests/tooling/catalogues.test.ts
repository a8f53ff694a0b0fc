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

/** Chinese catalogues: the files in a folder for texts or named after their language. */
const sources = [
  ...globSync('packages/{sdk,host}/src/**/locales/{zh,*.zh}.ts', { exclude: ['**/entries/**'] }),
  ...globSync('packages/contract/src/**/*.zh.ts'),
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isTree(value: unknown): value is Tree {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string' || isTree(one));
}

/** Returns the catalogues of a file, by export name without its language. */
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

/** The layout sets the space between Chinese and Latin; a typed one would double it. */
const spaced = /\p{Script=Han}[ \t\u00a0\u2009]+[A-Za-z0-9{]|[A-Za-z0-9}%][ \t\u00a0\u2009]+\p{Script=Han}/u;

function spacedTexts(texts: Tree): readonly string[] {
  return flat(texts).flatMap(([key, text]) => (spaced.test(text) ? [`${key}: ${text}`] : []));
}

describe.each(sources)('the texts of %s', (file) => {
  const english = file.replace(/zh\.ts$/, 'en.ts');

  it('are equal in Chinese and English: keys, values, plural forms, nothing empty', async () => {
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

  it('have no typed space between Chinese and Latin', async () => {
    const zh = await cataloguesOf(file, 'Zh');
    expect(zh.flatMap(({ texts }) => spacedTexts(texts))).toEqual([]);
  });
});

describe('check for texts', () => {
  it('includes the catalogues of features, core, host and contract', () => {
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
    'detects the space in %j',
    (text) => {
      expect(spacedTexts({ a: { b: text } })).toHaveLength(1);
    },
  );

  it.each(['共{{count}}行', 'TikTok Shop红人', '甲 乙', 'K M B'])('accepts %j', (text) => {
    expect(spacedTexts({ a: text })).toEqual([]);
  });
});
