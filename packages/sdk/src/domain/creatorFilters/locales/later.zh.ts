/** The texts of what opens from a filter bar. */
export const laterFilterTextsZh = {
  filterMenu: {
    find: '查找筛选项',
    noFilter: '没有这样的筛选项',
    found_other: '{{count}}个结果',
    lockFilter: '“{{filter}}”筛选',
    close: '关闭',
    showAny: '查看红人',
  },
  filterGroup: {
    profile: '基本信息',
    performance: '数据表现',
    activity: '增长与活跃',
    commerce: '报价与合作',
    contact: '联系与排除',
    content: '作品与关键词',
    audience: '受众',
  },
  tags: { mode: '多个标签', any: '包含任一', all: '同时包含' },
  content: {
    brands: '合作过',
    brandsHelp: '其中任一个品牌，用逗号隔开；依据标明了品牌的广告帖',
    brands_exclude: '没有合作过',
    hashtags: '用过',
    hashtagsHelp: '其中任一个话题，带不带#都可以，用空格或逗号隔开',
    hashtags_exclude: '没有用过',
    mentions: '提到过',
    mentionsHelp: '其中任一个账号，带不带@都可以，用空格或逗号隔开；依据帖子标题',
    mentions_exclude: '没有提到过',
    excludeHelp: '还没有帖子数据的红人也会显示',
  },
  has: {
    haveEmail: '有邮箱',
    email_verified: '已验证邮箱',
    have_whatsapp: '简介里有WhatsApp',
    have_shop: '简介里有店铺',
  },
  hasNone: {
    haveEmail: '没有邮箱',
    email_verified: '没有已验证的邮箱',
    have_whatsapp: '没有WhatsApp',
    have_shop: '没有店铺',
  },
} as const;

export type LaterFilterMessages = typeof laterFilterTextsZh;
