import type { Localized } from '../locales.ts';
import { recordTextsEn } from './recordTexts.en.ts';
import { type RecordTexts, recordTextsZh } from './recordTexts.zh.ts';

/** By language. */
export const recordTexts: Localized<RecordTexts> = {
  zh: recordTextsZh,
  en: recordTextsEn,
};

/** Returns the text of an action, or its name if this version does not know it. */
export const recordActionText = (texts: RecordTexts, domain: string, action: string): string =>
  textIn(texts.actions, domain, action) ?? action;

/** Returns a text by group and name; `undefined` if there is none. */
export function textIn(texts: object, group: string, name: string): string | undefined {
  const found = valueIn(texts, group);
  const text = typeof found === 'object' && found !== null ? valueIn(found, name) : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Returns a text by name; the name itself if there is none. */
export function textOf(texts: object, name: string): string {
  const text = valueIn(texts, name);
  return typeof text === 'string' ? text : name;
}

const valueIn = (texts: object, name: string): unknown =>
  Object.hasOwn(texts, name) ? Reflect.get(texts, name) : undefined;
