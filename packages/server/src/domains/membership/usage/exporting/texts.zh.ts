import type { UsageCounter, UsageForecastState } from '@reachkit/contract';

export interface UsageTexts {
  readonly fileName: string;
  readonly sheets: {
    readonly summary: string;
    readonly days: string;
    readonly members: string;
    readonly charges: string;
  };
  readonly heads: Readonly<
    Record<
      | 'counter'
      | 'total'
      | 'used'
      | 'limit'
      | 'resetAt'
      | 'perDay'
      | 'forecast'
      | 'day'
      | 'member'
      | 'at'
      | 'amount'
      | 'subject'
      | 'platform',
      string
    >
  >;
  readonly counters: Readonly<Record<UsageCounter, string>>;
  readonly former: string;
  readonly forecasts: Readonly<Record<UsageForecastState, (day: string) => string>>;
  readonly subjects: {
    readonly search: string;
    readonly similar: string;
    readonly named: string;
    readonly sentence: string;
    readonly export: string;
    readonly testMail: string;
    readonly replyMail: string;
    readonly unknown: string;
    readonly gone: string;
  };
}

export const usageTextsZh: UsageTexts = {
  fileName: '数据用量',
  sheets: { summary: '汇总', days: '按天', members: '按成员', charges: '用量明细' },
  heads: {
    counter: '项目',
    total: '所选日期合计',
    used: '本期已用',
    limit: '本期额度',
    resetAt: '重置时间',
    perDay: '近7天日均',
    forecast: '预计',
    day: '日期',
    member: '成员',
    at: '时间',
    amount: '数量',
    subject: '用途',
    platform: '平台',
  },
  counters: {
    searches: '搜索',
    sentences: '一句话找人',
    basicAnalyses: '基础分析',
    audienceAnalyses: '受众分析',
    emailUnlocks: '邮箱解锁',
    exportRows: '导出行数',
    emails: '发送邮件',
  },
  former: '前成员',
  forecasts: {
    runsOut: (day) => `预计${day}用完`,
    enough: () => '重置前够用',
    usedUp: () => '已用完',
    unknown: () => '数据不足3天，暂不预测',
    notIncluded: () => '当前会员不包含',
  },
  subjects: {
    search: '搜索',
    similar: '找相似',
    named: '按链接或账号名查看红人',
    sentence: '一句话找人',
    export: '导出',
    testMail: '测试邮件',
    replyMail: '回复未来信的地址',
    unknown: '未记录',
    gone: '已删除',
  },
};
