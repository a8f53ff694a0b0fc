import type { Localized, NotificationContent } from '@reachkit/contract';
import type { Language } from '../../http/request/language.ts';
import type { MailTexts } from './mailTexts.ts';
import { mailTextsEn } from './texts.en.ts';
import { mailTextsZh } from './texts.zh.ts';

export const mailTexts: Localized<MailTexts> = { zh: mailTextsZh, en: mailTextsEn };

/** Renders the sentence of a notification. */
export function sentenceOf(content: NotificationContent, language: Language): string {
  const say: (values: never) => string = mailTexts[language].kinds[content.kind];
  // Each kind's text accepts the values of that kind.
  return say(content.values as never);
}
