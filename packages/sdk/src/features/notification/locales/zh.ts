import { catalogue, textNamespace } from '../../../core/i18n/texts.ts';

const texts = {
  label: '通知',
  labelUnread_other: '通知，{{shown}}条未读',
  announced_other: '{{shown}}条未读通知',
  title: '通知',
  loading: '正在加载通知',
  failed: '通知加载失败',
  retry: '重试',
  outdated: '暂时无法更新，显示的是之前的通知',
  moreFailed: '更多通知加载失败，请重试',
  requestId: '请求编号',
  empty: '还没有通知',
  emptyHint: '开启提醒的已存搜索有新红人，或邮件没能发出时，会显示在这里。',
  more: '加载更多',
  unread: '未读',
  justNow: '刚刚',
  markReadOf: '标为已读：{{text}}',
  markAllRead: '全部标为已读',
  settings: '通知设置',
  back: '返回通知',
  kind: {
    savedSearchNews_other: '“\u2068{{name}}\u2069”新增{{shown}}位红人',
    mailCampaignNotSent: {
      noRecipients: '“\u2068{{name}}\u2069”未发送：没有符合条件的收件人',
      senderInvalid: '“\u2068{{name}}\u2069”未发送：没有可用的发件人',
      equity: '“\u2068{{name}}\u2069”未发送：会员权益不足',
      missed: '“\u2068{{name}}\u2069”未发送：已超过定时时间一天以上',
    },
    mailCampaignPaused: {
      bounces: '“\u2068{{name}}\u2069”已暂停：退信过多',
    },
    mailSenderPaused: {
      login: '\u2068{{address}}\u2069已停止发信：连续3次登录失败',
      bounces: '\u2068{{address}}\u2069已停止发信：退信过多',
    },
    mailNeedsReply: '\u2068{{name}}\u2069回复了你：\u2068{{subject}}\u2069',
    mailRoundNotSent: '“\u2068{{name}}\u2069”有跟进未发送：发件邮箱已6小时无法读取，不确定对方是否已回复',
    shortLinkStopped: {
      abuse: '短链“\u2068{{name}}\u2069”因被举报，已由平台停用',
      staff: '短链“\u2068{{name}}\u2069”已由平台停用',
      unsafe: '短链“\u2068{{name}}\u2069”已停用：目标网站在不安全网站名单中',
    },
    paymentReceived: '已收到付款：{{plan}}，{{amount}}',
    membershipEnding_other: '{{plan}}将在{{shown}}天内到期，不会自动续费',
    invitationAccepted: '有同事接受邀请，加入了团队',
    seatFreed: '有成员离开了团队，空出一个名额',
    deletionStopped: '你的账号未注销：团队又有了成员',
    passwordReset: {
      linkMade: '团队管理者为你生成了重设密码的链接，24小时内有效。如果你没有要求，请联系主账号',
      linkUsed: '你的密码已通过链接重设，所有设备都已退出登录',
    },
    limitReached: {
      most: '{{counter}}额度已用{{used}} / {{limit}}，{{time}}重置',
      all: '{{counter}}额度{{limit}}已用完，{{time}}重置',
    },
    membershipEnded: '{{plan}}已到期，已转为免费版，数据仍保留',
  },
  counter: {
    searches: '搜索',
    sentences: '一句话找人',
    basicAnalyses: '基础分析',
    audienceAnalyses: '受众分析',
    emailUnlocks: '邮箱解锁',
    exportRows: '导出',
    emails: '发送邮件',
  },
  plan: { free: '免费版', basic: '基础版', pro: '专业版', team: '旗舰版' },
  unknown: '你有一条新通知',
  choices: {
    loading: '正在加载通知设置',
    failed: '通知设置加载失败',
    hint: '选择你想收到的通知，只影响你自己。',
    kind: {
      savedSearchNews: '已存搜索有新红人',
      mailCampaignNotSent: '定时邮件任务未发送',
      mailCampaignPaused: '邮件任务因退信暂停',
      mailSenderPaused: '发件人停止发信',
      mailNeedsReply: '收到邮件回复',
      mailRoundNotSent: '跟进邮件未发送',
      shortLinkStopped: '短链被平台停用',
      paymentReceived: '收到付款',
      membershipEnding: '会员即将到期',
      invitationAccepted: '有同事加入团队',
      seatFreed: '有成员离开团队',
      deletionStopped: '账号注销未执行',
      passwordReset: '密码被团队重设',
      limitReached: '额度已用80%或用完',
    },
    inApp: '站内通知',
    byMail: '邮件通知',
  },
} as const;

/** The namespace `notifications`: texts of each kind of notification and of their list. */
export const notificationTexts = /* @__PURE__ */ textNamespace<typeof texts>('notification');
/** The Chinese texts of notifications, for `messages` of a provider. */
export const notificationZh = /* @__PURE__ */ catalogue('zh', 'notification', texts);
