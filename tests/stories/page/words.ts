import { feeCurrencies } from '@reachkit/contract/fields/currency';
import type { Locale } from '@reachkit/contract/locales';
import { storyData, storyLanguages, storyRegions } from '../../../packages/sdk/.ladle/storyData.ts';
import type { Catalogue, TextTree } from '../../../packages/sdk/src/core/i18n/texts.ts';
import { namesOf } from '../../../packages/sdk/src/domain/format/names.ts';
import { isShown } from './shown.ts';

const spokenAttributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];

/** Yields all text of the page: visible texts, and attributes that screen readers announce. */
function* saidTexts(): Generator<{ readonly text: string; readonly at: Element }> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.parentElement) {
      if (node.data.trim() !== '' && isShown(node.parentElement)) {
        yield { text: node.data, at: node.parentElement };
      }
    } else if (node instanceof Element) {
      // The parts of an image are not announced to screen readers.
      const isHidden = node.closest('[aria-hidden="true"]') !== null;
      for (const name of spokenAttributes) {
        const text = isHidden && name.startsWith('aria-') ? null : node.getAttribute(name);
        if (text) yield { text, at: node };
      }
    }
  }
}

/** Whether an element is data: initials, the native name of a language, or marked as data. */
function isData(element: Element): boolean {
  return element.closest('.rk-avatar, [data-rk-data], [lang]:not(.rk-root, html)') !== null;
}

const longestFirst = [...storyData].sort((one, other) => other.length - one.length);

/** Removes the names of the story's people and lists. */
export function withoutData(text: string): string {
  return longestFirst.reduce((rest, name) => rest.replaceAll(name, ' '), text);
}

const han = /\p{Script=Han}/u;

function keysOf(namespace: string, tree: TextTree, path = ''): readonly string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`;
    return typeof value === 'string'
      ? [key, `${namespace}.${key}`, `${namespace}:${key}`]
      : keysOf(namespace, value, key);
  });
}

function isCatalogue(value: unknown): value is Catalogue {
  return typeof value === 'object' && value !== null && 'namespace' in value && 'texts' in value;
}

const catalogues = import.meta.glob<Record<string, unknown>>('../../../packages/sdk/src/**/locales/zh.ts', {
  eager: true,
});
const keys = new Set(
  Object.values(catalogues)
    .flatMap((module) => Object.values(module).filter(isCatalogue))
    .flatMap(({ namespace, texts }) => keysOf(namespace, texts))
    .filter((key) => /[.:]/.test(key)),
);

/** Returns text in the wrong language: Chinese on an English page, a bare key anywhere. */
export function untranslated(locale: Locale): readonly string[] {
  const faults: string[] = [];
  for (const { text, at } of saidTexts()) {
    if (keys.has(text.trim().replace(/_(zero|one|two|few|many|other)$/, '')))
      faults.push(`bare key: ${text}`);
    if (locale === 'en' && !isData(at) && han.test(withoutData(text))) {
      faults.push(`Chinese: ${text}`);
    }
  }
  return [...new Set(faults)];
}

// Units, signs and names that are the same in every language, and the output of the browser's formatters.
const commonSigns = /\b(?:[KMB]|ID|URL|CPM|TikTok|YouTube|Instagram|Reachkit|req_\w+)\b/g;
const relativeTimes = /\b(?:today|yesterday|\d+ (?:second|minute|hour|day|week|month|year)s? ago)\b/g;

function formattedNames(): readonly string[] {
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
  return [
    ...storyRegions.map((code) => regions.of(code) ?? code),
    ...storyLanguages.map((code) => languages.of(code) ?? code),
    ...feeCurrencies.map((code) => namesOf('en').currency(code)),
    ...Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2024, at))),
    ...Array.from({ length: 7 }, (_, at) => weekday.format(Date.UTC(2024, 0, 1 + at))),
  ];
}
const formatted = [...formattedNames()].sort((one, other) => other.length - one.length);

function withoutMarked(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  if (rest !== text) return withoutMarked(rest);
  // A sentence may be split into several elements, e.g. for a bold figure.
  return rest.replace(/^[^⟦]*⟧/, ' ').replace(/⟦[^⟧]*$/, ' ');
}

/** Returns text on a page in the pseudo-language that comes from no catalogue. */
export function hardCoded(): readonly string[] {
  const faults: string[] = [];
  for (const { text, at } of saidTexts()) {
    const unmarked = withoutData(withoutMarked(text));
    const rest = formatted
      .reduce((left, name) => left.replaceAll(name, ' '), unmarked)
      .replace(commonSigns, ' ')
      .replace(relativeTimes, ' ');
    if (!isData(at) && /\p{L}{2,}/u.test(rest)) faults.push(text.trim());
  }
  return [...new Set(faults)];
}
