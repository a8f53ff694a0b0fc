import type { NotificationContent, NotificationKind } from '@reachkit/contract';
import type { Language } from '../../http/language.ts';
import { mailTextsEn } from './texts.en.ts';
import { mailTextsZh } from './texts.zh.ts';

export type ValuesOf<Kind extends NotificationKind> = Extract<NotificationContent, { kind: Kind }>['values'];

/** The words of an email with notifications. */
export interface MailTexts {
  /** One sentence for each kind: what happened. */
  readonly kinds: {
    readonly [Kind in NotificationKind]: (values: ValuesOf<Kind>) => string;
  };
  /** Subject of an email with several notifications. */
  several(count: number): string;
  /** The link of a single notification. */
  readonly open: string;
  /** Why the email came. */
  readonly reason: string;
  /** The link to the choices. */
  readonly settings: string;
}

export const mailTexts: Readonly<Record<Language, MailTexts>> = { zh: mailTextsZh, en: mailTextsEn };

/** What a notification says. */
export function sentenceOf(content: NotificationContent, language: Language): string {
  const say: (values: never) => string = mailTexts[language].kinds[content.kind];
  // The table has for each kind what takes its values.
  return say(content.values as never);
}
