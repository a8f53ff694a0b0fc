import { type ImportReason, type ImportTarget, importRowsMost, type Localized } from '@reachkit/contract';
import type { Language } from '../../../platform/http/request/language.ts';
import { importTextsEn } from './texts.en.ts';
import { type ImportTexts, importTextsZh } from './texts.zh.ts';

const textsByLocale: Localized<ImportTexts> = { zh: importTextsZh, en: importTextsEn };

export const importTexts = (language: Language): ImportTexts => textsByLocale[language];

/** Text of the reason why a row was not imported. */
export function reasonText(
  { reason, detail }: { readonly reason: ImportReason; readonly detail: string | null },
  target: ImportTarget,
  language: Language,
): string {
  const { reasons, alreadyBlacklisted } = importTexts(language);
  const isBlacklist = reason === 'already' && target === 'blacklist';
  const text = isBlacklist ? alreadyBlacklisted : reasons[reason];
  return text.replace('{detail}', () => detail ?? '');
}

/** The lines of the guide sheet. */
export function guideLines(language: Language): readonly string[] {
  const rows = importRowsMost.toLocaleString('en');
  return importTexts(language).guide.map((line) => line.replace('{rows}', rows));
}
