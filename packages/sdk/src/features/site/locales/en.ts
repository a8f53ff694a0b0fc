import { catalogue, type TextsLike, type TextsOf } from '../../../core/i18n/texts.ts';
import { coreEn } from '../../../core/locales/en.ts';
import type { siteTexts } from './zh.ts';

const texts: TextsLike<TextsOf<typeof siteTexts>> = {
  counts: {
    label: 'Platform numbers',
    creators: 'creators on three platforms',
    emails: 'with a contact email',
    videos: 'videos behind the data',
    asOf: 'Data as of {{date}}',
    failed: 'The platform numbers did not load',
    loading: 'Loading the platform numbers',
  },
  changes: {
    label: 'Change log',
    kinds: { new: 'New', better: 'Improved', fixed: 'Fixed', removal: 'Removal notice' },
    loading: 'Loading the change log',
    failed: 'The change log did not load',
    empty: 'No updates yet',
    emptyBody: 'Product changes will appear here. We give 30 days’ notice before removing a feature.',
    summary_one: '{{shown}} update',
    summary_other: '{{shown}} updates',
  },
};

/** English texts of the platform's figures and the change log, for `messages` of a provider; includes the shared texts. */
export const siteEn = /* @__PURE__ */ catalogue('en', 'site', texts, [coreEn]);
