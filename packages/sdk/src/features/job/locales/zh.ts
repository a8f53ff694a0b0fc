import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';

const texts = {
  label: '任务',
  labelActive_other: '任务，{{count}}个进行中',
  title: '任务',
  loading: '正在加载任务',
  failed: '任务加载失败',
  empty: '还没有任务',
  emptyHint: '导入、导出和更新数据会在这里进行，离开页面也不会中断。',
  kind: {
    export: '导出红人',
    refresh: '更新数据',
    import: '导入红人',
    mailReport: '邮件任务报告',
    usageReport: '数据用量报告',
    personalData: '导出我的数据',
  },
  about: {
    export_other: '{{platform}}，{{shown}}位，{{format}}',
    refresh: '{{platform}}，{{name}}',
    listExport_other: '{{list}}，{{shown}}位，{{format}}',
    import_other: '{{file}} → {{list}}，{{shown}}行',
    mailReport_other: '{{name}}，{{shown}}位收件人',
    usageReport_other: '{{from}}至{{to}}，{{shown}}条明细',
    personalData: 'JSON文件',
    blacklist: '黑名单',
  },
  state: {
    queued: '排队中',
    running: '进行中',
    done: '已完成',
    failed: '失败',
    cancelled: '已取消',
  },
  progress: '{{done}} / {{total}}',
  progressLabel: '{{what}}的进度',
  at: '{{time}}',
  expires: '文件保留到{{day}}',
  expired: '文件已过期，请重新导出',
  rows_other: '共{{shown}}行',
  imported: '导入成功{{added}}行，失败{{failed}}行',
  size: '{{size}} MB',
  smallSize: '{{size}} KB',
  free: '失败或取消的导出不计入额度。',
  download: '下载',
  downloadOf: '下载{{name}}',
  cancel: '取消',
  cancelOf: '取消{{what}}',
  remove: '移除',
  removeOf: '移除{{what}}',
  removed: '已移除',
  said: {
    done: '{{what}}已完成',
    failed: '{{what}}失败',
    cancelled: '{{what}}已取消',
  },
} as const;

/** The namespace `jobs`: texts about background jobs. */
export const jobTexts = /* @__PURE__ */ textNamespace<typeof texts>(
  'job',
  async (): Promise<Catalogue> => (await import('./en.ts')).jobEn,
);
/** The Chinese texts of background jobs, for `messages` of a provider. */
export const jobZh = /* @__PURE__ */ catalogue('zh', 'job', texts);
