import { catalogue, type TextsLike, type TextsOf } from '../../../core/i18n/texts.ts';
import type { siteTexts } from './zh.ts';

const texts: TextsLike<TextsOf<typeof siteTexts>> = {
  counts: {
    label: 'Platform figures',
    creators: 'creators on three platforms',
    emails: 'with a contact email',
    videos: 'videos behind these figures',
    asOf: 'Data as of {{date}}',
    failed: 'The platform figures did not load',
    retry: 'Try again',
    loading: 'Loading the platform figures',
  },
};

export const siteEn = /* @__PURE__ */ catalogue('en', 'site', texts);
