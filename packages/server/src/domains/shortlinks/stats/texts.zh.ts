import type { BotReason, VisitorType } from '@reachkit/contract';

/** Texts of an access record file. */
export interface VisitFileTexts {
  /** Name of the sheet. */
  readonly sheet: string;
  readonly headers: {
    readonly [Column in
      | 'at'
      | 'visitor'
      | 'country'
      | 'ip'
      | 'system'
      | 'browser'
      | 'referrer'
      | 'reason']: string;
  };
  readonly visitors: Readonly<Record<VisitorType, string>>;
  readonly bot: string;
  /** A person who got the page that asks to open another browser. */
  readonly page: string;
  readonly reasons: Readonly<Record<BotReason, string>>;
  /** A private network, without a country. */
  readonly lan: string;
}

export const visitFileTextsZh: VisitFileTexts = {
  sheet: '访问记录',
  headers: {
    at: '访问时间',
    visitor: '访客类型',
    country: '地区',
    ip: 'IP',
    system: '系统',
    browser: '浏览器',
    referrer: '来源',
    reason: '机器人判定依据',
  },
  visitors: { new: '新访客', old: '老访客' },
  bot: '机器人',
  page: '停在提示页',
  reasons: {
    method: '非正常请求方式',
    userAgent: '爬虫标识',
    preview: '链接预览',
    dataCentre: '数据中心IP',
    prefetch: '浏览器预加载',
    honeypot: '触发陷阱参数',
    tooMany: '访问过于频繁',
  },
  lan: '局域网',
};
