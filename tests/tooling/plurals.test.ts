import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { locales } from '@reachkit/contract/locales';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import type { TextTree } from '../../packages/sdk/src/core/i18n/texts.ts';

/** Placeholders of names, dates and phrases, not of numbers. */
const phrases = new Set(
  'address,band,column,country,day,filter,from,plan,platform,round,seed,title,value,what'.split(','),
);
/** Placeholders of limits and periods that the contract or a plan sets, all above 1. */
const limits = new Set('leastOpened,leastReplied,limit,max,minutes,months,most,of,size,weeks'.split(','));
/** Parameters of functions in server texts that hold the name of a team. */
const nameParameters = new Set(['who']);
/** Texts with a number that is never 1 where they are shown, by the reason. */
const manyOnly = new Set([
  // Windows of 7 days and more.
  'content.filters.lastDays',
  'overview.figures.growth',
  'cell.trend',
  'detail.visits.kept',
  // Rows and searches of plans.
  'areas.rankingRows.cell',
  'areas.searchRows.cell',
  'prices.rows',
  'prices.searches',
  // Days of a paid period, and pixels.
  'bill.creditNote',
  'table.columnWidth',
  // Shown only above a threshold: many days of sending, many bounces, more links or rows than fit.
  'warnings.manyDays',
  'campaigns.pause.tally',
  'campaign.total',
  'importing.preview.firstOnly',
  // Ranges and decimals take the plural.
  'report.notCertain',
  'detail.perVisitor',
  'audience.marginSaid',
  'audience.within',
  'brand.results.points',
]);

const numbers = [0, 1, 2, 5];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isTree(value: unknown): value is TextTree {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string' || isTree(one));
}

function leavesOf(tree: TextTree, above = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as const] : leavesOf(value, `${above}${key}.`),
  );
}

/** Singular words that end in s, such as verbs. */
const singular =
  'is|was|has|does|becomes|invites|proposes|as|us|plus|minus|vs|this|its|less|across|address|analysis|follows|matches|stands|stays';
const counted =
  'account|click|code|creator|day|email|file|filter|follower|hour|link|list|member|minute|month|order|person|point|post|recipient|reply|result|row|search|video|view|visit|visitor|week|word|year';
const pluralAfterOne = new RegExp(
  `(?<![\\d.,–/-])1 (?:more |other |new |free )*(?:people|were|are|have|(?!(?:${singular})\\b)[a-z]+s)\\b`,
);
const singularAfterMany = new RegExp(
  `(?<![\\d.,–/-])[025] (?:more |other |new |free )*(?:${counted})\\b(?![- ’])`,
);

const faultIn = (said: string): string | undefined =>
  (pluralAfterOne.exec(said) ?? singularAfterMany.exec(said) ?? /[{}]/.exec(said))?.[0];

/** Returns the value of a placeholder when a text is rendered for a number. */
const spoken = (name: string, number: number) => (phrases.has(name) ? '…' : limits.has(name) ? 99 : number);

interface Fault {
  readonly base: string;
  readonly said: string;
}

/** Returns the faults of a catalogue's texts, each rendered with the same number in all count placeholders. */
function faultsOf(locale: string, texts: TextTree): readonly Fault[] {
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    resources: { [locale]: { translation: texts } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return leavesOf(texts).flatMap(([key, text]) => {
    const base = key.replace(/_(?:one|other)$/, '');
    // The contract fills its own placeholders, with one pair of braces.
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (names.length === 0) return [];
    return numbers.flatMap((number) => {
      const values = Object.fromEntries(names.map((name) => [name, spoken(name, number)]));
      const said = i18n
        .t(base, { ...values, count: number })
        .replace(/\{(\w+)\}/g, (_, name: string) => String(spoken(name, number)));
      const fault = faultIn(said);
      return fault === undefined ? [] : [{ base, said }];
    });
  });
}

/** Returns the catalogues of a file, including lazily loaded ones; the contract exports its texts without a catalogue. */
async function textsOf(file: string): Promise<readonly TextTree[]> {
  const module: unknown = await import(pathToFileURL(file).href);
  const found = await Promise.all(
    Object.values(isRecord(module) ? module : {}).map(async (value) => {
      if (!isRecord(value) || !('texts' in value))
        return file.startsWith('packages/contract/') ? [value] : [];
      return [value.texts, typeof value.later === 'function' ? await value.later() : undefined];
    }),
  );
  return found.flat().filter(isTree);
}

async function allFaults(locale: string): Promise<readonly Fault[]> {
  const files = globSync(`packages/{sdk,host,contract}/src/**/{${locale},*.${locale}}.ts`, {
    exclude: ['**/entries/**'],
  });
  const texts = (await Promise.all(files.map(textsOf))).flat();
  expect(texts.length).toBeGreaterThan(20);
  return texts.flatMap((tree) => faultsOf(locale, tree));
}

it.each(locales)('each text in %s with a count agrees with 0, 1, 2 and 5', async (locale) => {
  const faults = (await allFaults(locale)).filter(({ base }) => !manyOnly.has(base));
  expect([...new Set(faults.map(({ base, said }) => `${base}: ${said}`))]).toEqual([]);
});

it('each exception is a text that would disagree with 1', async () => {
  const faults = new Set((await allFaults('en')).map(({ base }) => base));
  expect([...manyOnly].filter((base) => !faults.has(base))).toEqual([]);
});

/** Returns the sentences that functions in server texts make of a number; all counts in them are that number. */
function saidIn(value: unknown, number: number): readonly string[] {
  if (typeof value === 'function') {
    const numbersOnly = new Proxy({}, { get: (_, name) => spoken(String(name), number) });
    const isOfNames = /^(?:async )?\(\{/.test(value.toString());
    const parameters = /^\(?([\w, ]*)\)? =>/.exec(value.toString())?.[1]?.split(', ') ?? [];
    const given = [0, 1, 2].map((at) => (nameParameters.has(parameters[at] ?? '') ? '…' : number));
    const said: unknown = isOfNames ? value(numbersOnly) : value(...given);
    return typeof said === 'string' ? [said] : [];
  }
  return isRecord(value) ? Object.values(value).flatMap((one) => saidIn(one, number)) : [];
}

it.each(globSync('packages/server/src/**/texts.en.ts'))(
  'the texts of %s agree with 0, 1, 2 and 5',
  async (file) => {
    const module: unknown = await import(pathToFileURL(file).href);
    const said = numbers.flatMap((number) => saidIn(module, number));
    expect([...new Set(said)].filter((text) => faultIn(text) !== undefined)).toEqual([]);
  },
);

it.each(['1 creators', 'about 1 days', 'all 1 are shown', '5 day', '2 new creator'])(
  'finds the fault of %j',
  (said) => {
    expect(faultIn(said)).toBeDefined();
  },
);

it.each(['1 creator', '0 days', '21 days', '5-day trial', '1 of 5 days'])('finds no fault in %j', (said) => {
  expect(faultIn(said)).toBeUndefined();
});
