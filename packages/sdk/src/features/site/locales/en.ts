import { catalogue, type TextsLike, type TextsOf } from '../../../core/i18n/texts.ts';
import { coreEn } from '../../../core/locales/en.ts';
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
  changes: {
    label: 'Change log',
    kinds: { new: 'New', better: 'Better', fixed: 'Fixed', removal: 'To be removed' },
    loading: 'Loading the change log',
    failed: 'The change log did not load',
    retry: 'Try again',
    requestId: 'Request',
    empty: 'No changes yet',
    emptyBody: 'Changes of the product are written here. Nothing is removed without 30 days’ notice.',
    summary_one: '{{shown}} change',
    summary_other: '{{shown}} changes',
    pages: 'Pages of the change log',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {{page}}',
    pageSize: 'Changes per page',
    perPage: '{{size}} per page',
  },
};

/**
 * The English texts of the platform's figures and the change log, for `messages` of a provider; the shared texts come
 * along.
 */
export const siteEn = /* @__PURE__ */ catalogue('en', 'site', texts, [coreEn]);
