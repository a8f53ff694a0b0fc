import type { MembershipVersion, OpenStage, UsageCounter } from '@reachkit/contract';
import { platformNames } from '@reachkit/contract/creator/platform';
import type { UsageStock } from '@reachkit/contract/membership/usageCounters';
import type { RankingKind } from '@reachkit/contract/rankings/kinds';
import { moneyOfFen } from '@reachkit/contract/rules/money';
import type { MailTexts } from './mailTexts.ts';

const plans: Readonly<Record<MembershipVersion, string>> = {
  free: '免费版',
  basic: '基础版',
  pro: '专业版',
  team: '旗舰版',
};
const counters: Readonly<Record<UsageCounter | UsageStock, string>> = {
  searches: '搜索',
  sentences: '一句话找人',
  basicAnalyses: '基础分析',
  audienceAnalyses: '受众分析',
  emailUnlocks: '邮箱解锁',
  exportRows: '导出',
  emails: '发送邮件',
  favouriteLists: '收藏夹',
  templates: '邮件模板',
  mailboxes: '发件人',
  subAccounts: '成员',
  shortLinks: '短链',
  monitorProjects: '监控项目',
  campaigns: '推广任务',
  collaborations: '合作',
};
const rankings: Readonly<Record<RankingKind, string>> = {
  video: '热门视频',
  influencer: '热门红人',
  tag: '热门标签',
  ad: '热门广告',
};
const periods = { '1d': '1天', '7d': '7天', '30d': '30天' } as const;
const work: Readonly<Record<OpenStage, string>> = {
  agreed: '第一步',
  sample: '样品',
  draft: '初稿',
  review: '初稿审核',
  publishing: '发布',
  payment: '付款',
};
const exact = new Intl.NumberFormat('zh');

export const mailTextsZh: MailTexts = {
  kinds: {
    savedSearchNews: ({ name, newCount }) => `“${name}”新增${exact.format(newCount)}位红人`,
    mailCampaignNotSent: ({ name, reason }) =>
      ({
        noRecipients: `“${name}”未发送：没有符合条件的收件人`,
        senderInvalid: `“${name}”未发送：没有可用的发件人`,
        equity: `“${name}”未发送：会员权益不足`,
        missed: `“${name}”未发送：已超过定时时间一天以上`,
      })[reason],
    mailCampaignPaused: ({ name }) => `“${name}”已暂停：退信过多`,
    mailSenderPaused: ({ address, reason }) =>
      ({
        login: `${address}已停止发信：连续3次登录失败`,
        bounces: `${address}已停止发信：退信过多`,
      })[reason],
    mailNeedsReply: ({ name, subject }) => `${name}回复了你：${subject}`,
    mailRoundNotSent: ({ name, reason }) =>
      reason === 'unproven'
        ? `“${name}”的跟进暂缓：有未证实的退信、投诉或退订，涉及至少3位收件人`
        : `“${name}”有跟进未发送：发件邮箱已6小时无法读取，不确定对方是否已回复`,
    shortLinkStopped: ({ name, reason }) =>
      ({
        abuse: `短链“${name}”因被举报，已由平台停用`,
        staff: `短链“${name}”已由平台停用`,
        unsafe: `短链“${name}”已停用：目标网站在不安全网站名单中`,
      })[reason],
    monitorUrgent: ({ name, alert, post, count }) =>
      ({
        unavailable:
          post === null
            ? `“${name}”有${exact.format(count)}条帖子已无法查看`
            : `“${name}”中的帖子“${post}”已无法查看`,
        disclosureRemoved:
          post === null
            ? `“${name}”有${exact.format(count)}条帖子去掉了广告披露`
            : `“${name}”中的帖子“${post}”去掉了广告披露`,
      })[alert],
    monitorAlerts: ({ name, count }) => `“${name}”有${exact.format(count)}条新提醒`,
    rankingNews: ({ ranking, platform, period, top, name, entered, left }) => {
      const list = `${rankings[ranking]}前${top}名（${platformNames[platform]}，${periods[period]}）`;
      if (name === null) return `${list}：新上榜${exact.format(entered)}个，掉出${exact.format(left)}个`;
      if (left === 0) return `“${name}”进入${list}`;
      return entered === 0 ? `“${name}”掉出${list}` : `“${name}”有内容进入、也有内容掉出${list}`;
    },
    collaborationAnswer: ({ creator, promotion, what }) =>
      ({
        accepted: `“${creator}”接受了“${promotion}”的合作条件`,
        countered: `“${creator}”对“${promotion}”提出了自己的条件`,
        declined: `“${creator}”拒绝了“${promotion}”`,
        question: `“${creator}”就“${promotion}”提了一个问题`,
        address: `“${creator}”填写了“${promotion}”的收件地址`,
        parcelLost: `“${creator}”说“${promotion}”的包裹没有收到`,
        takenBack: `“${creator}”撤回了对“${promotion}”的婉拒`,
        parcelArrived: `“${creator}”说“${promotion}”的包裹已收到`,
        draft: `“${creator}”交来了“${promotion}”的稿件`,
        post: `“${creator}”交来了“${promotion}”的发布链接`,
        earlyPost: `“${creator}”交来了“${promotion}”的发布链接，但帖子在达成合作之前就已发布`,
        moreTime: `“${creator}”请求延长“${promotion}”的时间`,
      })[what],
    collaborationDue: ({ promotion, creator, count, what, on, isOverdue, rest }) => {
      const one = rest === undefined ? `“${creator}”` : `“${creator}”，还需付${rest}`;
      const who = creator === null ? `${exact.format(count)}个合作` : one;
      if (what === 'usage') return `“${promotion}”的内容使用权${on}到期：${who}`;
      return `“${promotion}”的${work[what]}${isOverdue ? `已逾期（${on}到期）` : `${on}到期`}：${who}`;
    },
    webhookPaused: ({ host, reason }) =>
      ({
        failures: `向“${host}”发送事件两天内都没有成功，该Webhook已暂停`,
        gone: `“${host}”表示地址已不存在，该Webhook已暂停`,
      })[reason],
    paymentReceived: ({ version, amount, orderNo }) =>
      `已收到付款：${plans[version]}，${moneyOfFen(amount)}（订单${orderNo}）`,
    paymentFailed: ({ version, amount, orderNo }) =>
      `付款失败，没有扣款：${plans[version]}，${moneyOfFen(amount)}（订单${orderNo}）。可以重新付款`,
    refund: ({ amount, orderNo, state }) =>
      ({
        begun: `正在退款：${moneyOfFen(amount)}（订单${orderNo}）`,
        arrived: `退款已到账：${moneyOfFen(amount)}（订单${orderNo}）`,
        failed: `退款没有成功：${moneyOfFen(amount)}（订单${orderNo}）。客服正在处理`,
      })[state],
    membershipEnding: ({ version, days, endsOn }) =>
      days === 0
        ? `${plans[version]}已到期${endsOn ? `（最后一天是${endsOn}）` : ''}，已转为免费版，数据仍保留`
        : `${plans[version]}将在${exact.format(days)}天内到期${endsOn ? `，最后一天是${endsOn}` : ''}，不会自动续费`,
    invitationAccepted: () => '有同事接受邀请，加入了团队',
    seatFreed: () => '有成员离开了团队，空出一个名额',
    deletionStopped: () => '你的账号未注销：团队又有了成员',
    passwordReset: ({ step }) =>
      ({
        linkMade: '团队管理者为你生成了重设密码的链接，24小时内有效。如果你没有要求，请联系主账号',
        linkUsed: '你的密码已通过链接重设，所有设备都已退出登录',
      })[step],
    limitReached: ({ feature, used, limit, share }) =>
      share === 100
        ? `${counters[feature]}额度${exact.format(limit)}已用完`
        : `${counters[feature]}额度已用${exact.format(used)} / ${exact.format(limit)}`,
  },
  several: (count) => `${exact.format(count)}条新通知`,
  open: '查看',
  reason: '你的通知设置为这类通知开启了邮件，所以收到这封邮件。',
  settings: '修改通知设置',
};
