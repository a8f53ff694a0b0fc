import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { coreEn } from '../../../core/locales/en.ts';
import { batchEn, buttonEn, campaignEn, domainsEn, qrEn } from './actions.en.ts';
import { detailEn } from './detail.en.ts';
import { formEn } from './form.en.ts';
import { listEn } from './list.en.ts';
import { settingsEn } from './settings.en.ts';
import { type ShortLinksMessages, shortLinksTexts } from './zh.ts';

const texts: TextsLike<ShortLinksMessages> = {
  title: 'Short links',
  products: { ecommerce: 'E-commerce', app: 'App' },
  states: {
    active: 'Active',
    scheduled: 'Not started',
    ended: 'Ended',
    paused: 'Paused',
    archived: 'Archived',
    stopped: 'Stopped',
  },
  stops: {
    abuse: 'The platform stopped this link after it was reported.',
    staff: 'The platform stopped this link.',
    unsafe:
      'This link was stopped because it leads to an unsafe website. Change the product link to restart it.',
  },
  list: listEn,
  form: formEn,
  qr: qrEn,
  button: buttonEn,
  batch: batchEn,
  settings: settingsEn,
  domains: domainsEn,
  campaign: campaignEn,
  detail: detailEn,
};

/** English texts of short links and their visits, for `messages` of a provider; includes the shared texts. */
export const shortlinksEn = catalogue('en', shortLinksTexts.name, texts, [coreEn]);
