import type { Localized } from '../locales.ts';
import { recordTextsEn } from './recordTexts.en.ts';
import { type RecordTexts, recordTextsZh } from './recordTexts.zh.ts';

/** By language. */
export const recordTexts: Localized<RecordTexts> = {
  zh: recordTextsZh,
  en: recordTextsEn,
};

/** The text of an action; the name of one that this version does not know yet. */
export function recordActionText(texts: RecordTexts, domain: string, action: string): string {
  const ofDomain = textsIn(texts.actions, domain);
  return typeof ofDomain === 'object' && ofDomain !== null ? textOf(ofDomain, action) : action;
}

/** The text of a name in one part of the texts; the name itself where there is none. */
export function textOf(texts: object, name: string): string {
  const text = textsIn(texts, name);
  return typeof text === 'string' ? text : name;
}

const textsIn = (texts: object, name: string): unknown =>
  Object.hasOwn(texts, name) ? Reflect.get(texts, name) : undefined;
