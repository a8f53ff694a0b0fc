import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';
import { coreZh } from '../../../core/locales/zh.ts';
import { batchZh, buttonZh, campaignZh, domainsZh, qrZh } from './actions.zh.ts';
import { detailZh } from './detail.zh.ts';
import { formZh } from './form.zh.ts';
import { listZh } from './list.zh.ts';
import { settingsZh } from './settings.zh.ts';

const texts = {
  title: '短链',
  products: { ecommerce: '电商', app: '应用' },
  states: {
    active: '生效中',
    scheduled: '未开始',
    ended: '已结束',
    paused: '已暂停',
    archived: '已归档',
    stopped: '已停用',
  },
  stops: {
    abuse: '因被举报，平台已停用这条短链。',
    staff: '平台已停用这条短链。',
    unsafe: '目标网站在不安全网站名单中，短链已停用。换成其他产品链接后恢复。',
  },
  list: listZh,
  form: formZh,
  qr: qrZh,
  button: buttonZh,
  batch: batchZh,
  settings: settingsZh,
  domains: domainsZh,
  campaign: campaignZh,
  detail: detailZh,
} as const;

/** The keys of the namespace `shortlinks`, by its Chinese catalogue. */
export type ShortLinksMessages = typeof texts;
/** The namespace `shortlinks`: texts of links, their figures, domains and settings. */
export const shortLinksTexts = /* @__PURE__ */ textNamespace<ShortLinksMessages>(
  'shortlinks',
  async (): Promise<Catalogue> => (await import('./en.ts')).shortlinksEn,
);
/** Chinese texts of short links and their visits, for `messages` of a provider; includes the shared texts. */
export const shortlinksZh = catalogue('zh', shortLinksTexts.name, texts, [coreZh]);
