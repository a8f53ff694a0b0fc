import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '@reachkit/contract/locales';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../packages/sdk/src/core/i18n/createI18n.ts';
import { ledger } from '../spec/ledger.ts';
import { type QuotedText, quotedTexts, titleOf } from '../spec/quotedTexts.ts';

const root = join(import.meta.dirname, '../..');
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the text at a catalogue key in one language, with values filled in as in the product. */
async function textOf({ catalogue, key, values = {} }: QuotedText, locale: Locale): Promise<string> {
  const file = join(root, catalogue.replace(/zh\.ts$/, `${locale}.ts`));
  const module: unknown = await import(pathToFileURL(file).href);
  const suffix = locale === 'zh' ? 'Zh' : 'En';
  const trees = Object.entries(isRecord(module) ? module : {}).flatMap(([name, value]) => {
    if (!name.endsWith(suffix) || !isRecord(value)) return [];
    return [isRecord(value.texts) ? value.texts : value];
  });
  const found = trees.flatMap((tree) => {
    const at = key.split('.').reduce<unknown>((one, part) => (isRecord(one) ? one[part] : undefined), tree);
    return typeof at === 'string' ? [at] : [];
  });
  expect(found, `${file} has one text at ${key}`).toHaveLength(1);
  const i18n = createI18n(locale, [{ locale, namespace: 'quoted', texts: { text: found[0] ?? '' } }]);
  return i18n.getFixedT(locale, 'quoted')('text', values);
}

describe('messages quoted in the specification', () => {
  it.each(quotedTexts.map((quoted) => [titleOf(quoted), quoted] as const))('%s', async (_, quoted) => {
    expect(await textOf(quoted, 'zh')).toBe(quoted.zh);
    expect(await textOf(quoted, 'en')).toBe(quoted.en);
  });

  it('have a reason exactly if their wording differs', () => {
    const isQuoted = ({ en, quote }: QuotedText) => en.toLowerCase() === quote.toLowerCase();
    expect(quotedTexts.filter((one) => isQuoted(one) && one.differs !== undefined)).toEqual([]);
    expect(quotedTexts.filter((one) => !isQuoted(one) && !one.differs?.trim())).toEqual([]);
  });

  it('are also covered by a test of the product', () => {
    const quoted = new Set(quotedTexts.flatMap(({ statements }) => statements));
    const shown = ledger.filter(({ provenBy = [] }) =>
      provenBy.some(({ file }) => file !== 'tests/tooling/quotedTexts.test.ts'),
    );
    const ids = new Set(shown.map(({ id }) => id));
    expect([...quoted].filter((id) => !ids.has(id))).toEqual([]);
  });

  it('are each listed once', () => {
    const titles = quotedTexts.map(titleOf);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
