import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';

const texts = {
  counts: {
    label: '平台数据',
    creators: '位红人，三个平台',
    emails: '位有联系邮箱',
    videos: '条视频，算出这些数据',
    asOf: '数据截至{{date}}',
    failed: '平台数据加载失败',
    loading: '正在加载平台数据',
  },
  changes: {
    label: '更新日志',
    kinds: { new: '新增', better: '改进', fixed: '修复', removal: '下线通知' },
    loading: '正在加载更新日志',
    failed: '更新日志加载失败',
    empty: '还没有更新',
    emptyBody: '产品更新会显示在这里，下线任何功能都会提前30天通知。',
    summary_other: '共{{shown}}条',
  },
} as const;

/** The namespace `site`: texts of the platform's figures and of the change log. */
export const siteTexts = /* @__PURE__ */ textNamespace<typeof texts>(
  'site',
  async (): Promise<Catalogue> => (await import('./en.ts')).siteEn,
);
/** The Chinese texts of the platform's figures and the change log, for `messages` of a provider. */
export const siteZh = /* @__PURE__ */ catalogue('zh', 'site', texts);
