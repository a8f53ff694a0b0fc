import { catalogue, textNamespace } from '../../../core/i18n/texts.ts';

const texts = {
  counts: {
    label: '平台数据',
    creators: '位红人，三个平台',
    emails: '位有联系邮箱',
    videos: '条视频，算出这些数据',
    asOf: '数据截至{{date}}',
    failed: '平台数据没有加载出来',
    retry: '重试',
    loading: '正在加载平台数据',
  },
} as const;

export const siteTexts = /* @__PURE__ */ textNamespace<typeof texts>('site');
export const siteZh = /* @__PURE__ */ catalogue('zh', 'site', texts);
