import type {
  MailFailureReason,
  MailReportDimension,
  MailSkipReason,
  mailRecipientOutcomes,
} from '@reachkit/contract';

type Outcome = (typeof mailRecipientOutcomes)[number];

interface Figure {
  readonly name: string;
  /** Definition of the figure. */
  readonly means: string;
}

type FigureName =
  | 'recipients'
  | 'skipped'
  | 'accepted'
  | 'delivered'
  | 'opened'
  | 'openedMachine'
  | 'clicked'
  | 'replied'
  | 'bounced'
  | 'hard'
  | 'soft'
  | 'failed'
  | 'unknown'
  | 'unsubscribed'
  | 'complained';

type RecipientColumn =
  | 'name'
  | 'handle'
  | 'platform'
  | 'country'
  | 'followers'
  | 'address'
  | 'outcome'
  | 'reason'
  | 'skip'
  | 'emails'
  | 'sentAt'
  | 'openedAt'
  | 'machineAt'
  | 'clickedAt'
  | 'repliedAt'
  | 'unsubscribedAt'
  | 'complainedAt';

type Head =
  | 'figure'
  | 'count'
  | 'share'
  | 'from'
  | 'to'
  | 'means'
  | 'campaign'
  | 'subject'
  | 'by'
  | 'group'
  | 'version'
  | 'rate';

/** The texts of an exported report. */
export interface ReportTexts {
  readonly sheets: { readonly summary: string; readonly groups: string; readonly recipients: string };
  readonly heads: Readonly<Record<Head, string>>;
  readonly figures: Readonly<Record<FigureName, Figure>>;
  readonly dimensions: Readonly<Record<MailReportDimension, string>>;
  readonly unknown: string;
  readonly recipient: Readonly<Record<RecipientColumn, string>>;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly bounces: Readonly<Record<'ndrHard' | 'ndrSoft', string>>;
  /** Reasons why recipients get no more emails. */
  readonly ended: Readonly<Record<'unsubscribed' | 'complained', string>>;
  readonly failures: Readonly<Record<MailFailureReason, string>>;
  readonly skips: Readonly<Record<MailSkipReason, string>>;
  /** State of an email without an outcome. */
  readonly states: (state: string) => string;
}

export const reportTextsZh: ReportTexts = {
  sheets: { summary: '报告', groups: '分组', recipients: '收件人' },
  heads: {
    figure: '指标',
    count: '数量',
    share: '占比',
    from: '95%区间下限',
    to: '95%区间上限',
    means: '定义',
    campaign: '任务',
    subject: '主题',
    by: '分组方式',
    group: '组',
    version: '版本',
    rate: '回复率',
  },
  figures: {
    recipients: { name: '收件人', means: '要发送的收件人，不含跳过的。' },
    skipped: { name: '跳过', means: '没有发送的收件人，原因见收件人表。' },
    accepted: {
      name: '服务器接收',
      means: '有邮件被对方服务器接收的收件人，含之后退回的，各轮合计只算一次。占收件人。',
    },
    delivered: {
      name: '送达',
      means: '至少有一封被收下且没有退回的收件人，以及写来回复的人，进垃圾箱的也算。占收件人。',
    },
    opened: {
      name: '已读',
      means: '本人打开过邮件或点过链接的收件人；屏蔽图片的无法统计，实际只多不少。占送达。',
    },
    openedMachine: { name: '仅机器打开', means: '只由机器加载过图片，是否有人读过无从得知。占送达。' },
    clicked: { name: '点击', means: '点过链接的收件人；安全扫描不算。占送达。' },
    replied: { name: '回复', means: '回复过的收件人；自动回复不算。占送达。' },
    bounced: { name: '退信', means: '邮件被服务器接收后又退回的收件人；延迟通知不算。占服务器接收。' },
    hard: { name: '硬退信', means: '退回，且地址已失效。占服务器接收。' },
    soft: { name: '软退信', means: '因其他原因退回，比如邮箱已满、被过滤。占服务器接收。' },
    failed: { name: '失败', means: '有邮件没送到对方服务器或当场被拒收的收件人。占收件人。' },
    unknown: { name: '不确定', means: '不确定是否送达，不会自动重发。占收件人。' },
    unsubscribed: { name: '退订', means: '收到这次邮件后退订的收件人。占送达。' },
    complained: { name: '投诉', means: '举报为垃圾邮件的收件人；只有部分邮箱会通知。占送达。' },
  },
  dimensions: {
    round: '轮次（0为首封）',
    template: '模板',
    sender: '发件人',
    domain: '收件域名',
    size: '粉丝量级',
    country: '国家/地区',
  },
  unknown: '未知',
  recipient: {
    name: '收件人',
    handle: '账号名',
    platform: '平台',
    country: '国家/地区',
    followers: '粉丝数',
    address: '邮箱',
    outcome: '结果',
    reason: '失败或退信原因',
    skip: '跳过原因',
    emails: '已发封数',
    sentAt: '首封送出',
    openedAt: '已读',
    machineAt: '机器打开',
    clickedAt: '点击',
    repliedAt: '回复',
    unsubscribedAt: '退订',
    complainedAt: '投诉',
  },
  bounces: { ndrHard: '硬退信', ndrSoft: '软退信' },
  ended: { unsubscribed: '已退订', complained: '已投诉' },
  outcomes: {
    successful: '已送达',
    failed: '失败',
    read: '已读',
    ndr: '退信',
    noReply: '未回复',
    replied: '已回复',
    readNoReply: '已读未回',
  },
  failures: {
    noSuchMailbox: '没有这个邮箱',
    noSuchDomain: '域名不存在',
    mailboxMoved: '邮箱已换地址',
    mailboxDisabled: '邮箱已停用',
    mailboxFull: '对方邮箱已满',
    tooLarge: '邮件太大',
    greylisted: '对方要求稍后再发',
    rateLimited: '发得太快',
    quotaOfProvider: '邮箱今日额度用完',
    reputation: '信誉不足',
    spamContent: '被当作垃圾邮件',
    policy: '对方拒收',
    authenticationOfDomain: '域名验证没通过',
    loginFailed: '发件人登录失败',
    loginBlocked: '发件人被限制登录',
    senderNotAllowed: '发件地址不被允许',
    attachmentRefused: '附件被拒',
    connection: '连不上服务器',
    timeout: '服务器没有响应',
    encryption: '加密连接失败',
    serverError: '服务器出错',
    interrupted: '发送中断',
    other: '其他原因',
  },
  skips: {
    invalid: '地址格式不对',
    duplicate: '重复',
    noAddress: '没有邮箱',
    locked: '邮箱未解锁',
    optedOut: '在不再发信名单',
    blacklisted: '在黑名单',
    unsubscribed: '已退订',
    complained: '投诉过',
    bouncedBefore: '以前退过信',
    noMailServer: '域名没有邮件服务器',
    otherCampaign: '在另一个进行中的任务里',
    contactedByColleague: '同事联系过',
    contactedRecently: '最近联系过',
    missingValue: '缺少变量的值',
    unknownCreator: '未知红人',
    quota: '额度用完',
    stopped: '任务已停止',
  },
  states: (state) => (state === 'unknown' ? '不确定' : state === 'skipped' ? '跳过' : '等待发送'),
};
