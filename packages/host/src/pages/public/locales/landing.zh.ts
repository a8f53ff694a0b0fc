import { catalogue, textNamespace } from '@reachkit/sdk';

const texts = {
  heading: {
    find: '找到10万粉以上的海外红人，',
    see: '看清数据再联系',
  },
  lead: '在TikTok、YouTube、Instagram里搜，按粉丝数、平均播放量、互动率筛，同一套口径比表现。',
  register: '免费注册',
  signIn: '登录',
  enter: '进入工作台',
  back: '登录后继续打开你要看的页面',
  notes: '不用绑卡，价格和额度全部公开，到期不自动续费',
  sample: {
    label: '示例：一位红人的数据卡',
    mark: '示例数据',
    name: '家居频道',
    handle: '@example，美国，186.42K粉',
    grade: '优秀',
    median: '播放中位数',
    rate: '互动率',
    perFollower: '播粉比',
    posts: '每周发布',
    postsValue: '4.6条/周',
    band: '高于{{percent}}%的同类',
    caption: '竖线是这位红人，灰段是同类的中间60%',
  },
  screens: {
    title: '从找人到看效果',
    search: {
      title: '搜索',
      body: '每位红人一行：粉丝、播放中位数、互动率在同类里的位置、邮箱和联系状态。',
      alt: '搜索页：家居标签、美国地区的红人列表',
    },
    inbox: {
      title: '收件箱',
      body: '全团队的回复收在一处，分出待回复、退信和自动回复，红人的数据就在旁边。',
      alt: '收件箱：左边会话列表，中间一位红人的回复，右边是数据',
    },
    links: {
      title: '短链',
      body: '每位红人一条短链，看到访问、访客、地区和订单。',
      alt: '一条短链的访问量、访问趋势和地区分布',
    },
  },
  work: {
    title: '一个团队一起做',
    email: {
      title: '邮件',
      body: '用自己的邮箱和模板写信，定时跟进；红人一回复，跟进就停。',
    },
    collaboration: {
      title: '推广任务',
      body: '邀约、报价、样品、稿件、发布和付款记录都在一个任务里；红人不用注册，在自己的页面上答复。',
    },
    lists: {
      title: '收藏夹',
      body: '把红人分到收藏夹，记备注，导出表格；不合作的放进黑名单。',
    },
    team: {
      title: '团队',
      body: '成员共用额度和收藏夹，也看得到谁联系过谁。',
    },
  },
  platforms: {
    title: '三个平台，一个搜索框',
    creators_other: '{{shown}}位红人',
    unknown: '红人',
    search: '在{{platform}}搜索',
    tiktok: '短视频带货和测评，看播放中位数最准。',
    youtube: '长视频和教程，看播粉比和每周发布。',
    instagram: '图文和Reels，图片没有播放量，按互动率看。',
  },
  how: {
    title: '怎么找到合适的红人',
    box: {
      title: '一个框，全都搜',
      body: '账号名、红人名、标签和简介，一次搜全。',
    },
    counts: {
      title: '应用之前先看数',
      body: '改条件时实时显示有多少位符合，应用前就心里有数。',
    },
    address: {
      title: '网址就是条件',
      body: '条件和排序都在网址里。发给同事，打开就是同样的条件和排序。',
    },
  },
  honest: {
    title: '数据真实',
    window: {
      title: '最近10条作品',
      body: '置顶和刚发布的不算；平均数和中位数都有，不被爆款误导。',
    },
    date: {
      title: '数据有来源和日期',
      body: '每位红人都标明数据来源和日期，没有的数据显示未知，不写成0。',
    },
    out: {
      title: '红人可以退出',
      body: '红人可以发邮件申请[退出](/policy#optOut)，我们不会再导入。',
    },
  },
  prices: {
    title: '价格',
    lead: '从免费版开始，需要时再升级。',
    perMonth: '每月',
    free: '永久免费',
    rows: '每次搜索显示{{rows}}行',
    searches: '每天搜索{{times}}次',
    all: '查看全部额度',
  },
} as const;

export const landingTexts = textNamespace<typeof texts>('publicLanding');
export const landingZh = catalogue('zh', landingTexts.name, texts);
