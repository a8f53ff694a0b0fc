import type { Language } from '../../../platform/http/request/language.ts';

/** Words for whether the reason of a suppression is proven, for the exported list. */
export const confirmedWords: Readonly<Record<Language, Readonly<Record<'yes' | 'no', string>>>> = {
  en: { yes: 'yes', no: 'no, not proven' },
  zh: { yes: '是', no: '否，未证实' },
};
