import type { TextsLike } from '../../../core/i18n/texts.ts';
import { firstFilterTextsEn } from './first.en.ts';
import { laterFilterTextsEn } from './later.en.ts';
import type { FilterMessages } from './zh.ts';

export const filterTextsEn: TextsLike<FilterMessages> = {
  ...firstFilterTextsEn,
  ...laterFilterTextsEn,
  filters: { ...firstFilterTextsEn.filters, ...laterFilterTextsEn.filters },
  fields: { ...firstFilterTextsEn.fields, ...laterFilterTextsEn.fields },
  words: { ...firstFilterTextsEn.words, ...laterFilterTextsEn.words },
};
