import type { Language } from '../../../platform/http/request/language.ts';

/** Whether the reason of a suppression is proven, in the exported list. */
export const confirmedWords: Readonly<Record<Language, Readonly<Record<'yes' | 'no', string>>>> = {
  en: { yes: 'yes', no: 'no, not proven' },
  zh: { yes: '是', no: '否，未证实' },
};
