/** Texts of creator cells, included by each feature's catalogue as `cell`; Chinese is the source. */
export const cellTextsZh = {
  unknown: '未知',
  withheld: '来源条款不允许显示',
  moreTags_other: '另有{{count}}个标签',
  average: '平均{{value}}',
  change: '30天变化{{value}}',
  measuredOn: '数据截至{{day}}',
  followers_other: '{{followers}}粉',
  email: {
    has: '有邮箱',
    none: '没有邮箱',
    unlocked: '邮箱已解锁',
    verified: '邮箱已验证，未解锁',
    unknown: '邮箱未验证，未解锁',
    risky: '邮箱可能退信，未解锁',
    invalid: '邮箱会退信，未解锁',
  },
  teamStatus: {
    none: '未联系',
    me: '我已联系',
    team: '同事已联系',
    lists_other: '在{{count}}个收藏夹',
    blacklisted: '已拉黑',
    noEmail: {
      unsubscribed: '已退订，不能发邮件',
      unsubscribedUnconfirmed: '退订未证实，暂不发邮件',
      complained: '投诉过，不能发邮件',
      complainedUnconfirmed: '投诉未证实，暂不发邮件',
      bounced: '会退信，不能发邮件',
      bouncedUnconfirmed: '退信未证实，暂不发邮件',
      suppressed: '不再发信，不能发邮件',
    },
    noEmailShort: {
      unsubscribed: '已退订',
      unsubscribedUnconfirmed: '疑似退订',
      complained: '投诉过',
      complainedUnconfirmed: '疑似投诉',
      bounced: '会退信',
      bouncedUnconfirmed: '疑似退信',
      suppressed: '不再发信',
    },
  },
  listSeparator: '，',
} as const;

export type CellMessages = typeof cellTextsZh;
