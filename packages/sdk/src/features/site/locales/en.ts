import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { siteTexts } from './zh.ts';

const texts: TextsLike<typeof siteTexts.source> = {
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

export const siteEn = catalogue('en', siteTexts.name, texts);
