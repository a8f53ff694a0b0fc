import { catalogue, type TextsLike, type TextsOf } from '../../../core/i18n/texts.ts';
import type { jobsTexts } from './zh.ts';

const texts: TextsLike<TextsOf<typeof jobsTexts>> = {
  title: 'Jobs',
};

export const jobsEn = /* @__PURE__ */ catalogue('en', 'jobs', texts);
