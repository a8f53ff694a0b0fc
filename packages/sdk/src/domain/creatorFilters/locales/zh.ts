import { type FirstFilterMessages, firstFilterTextsZh } from './first.zh.ts';
import { type LaterFilterMessages, laterFilterTextsZh } from './later.zh.ts';

export type FilterMessages = FirstFilterMessages & LaterFilterMessages;

/** Texts of creator filters, included by each feature's catalogue; Chinese is the source. */
export const filterTextsZh: FilterMessages = {
  ...firstFilterTextsZh,
  ...laterFilterTextsZh,
  filters: { ...firstFilterTextsZh.filters, ...laterFilterTextsZh.filters },
  fields: { ...firstFilterTextsZh.fields, ...laterFilterTextsZh.fields },
  words: { ...firstFilterTextsZh.words, ...laterFilterTextsZh.words },
};
