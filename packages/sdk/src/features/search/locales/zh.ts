import { type Catalogue, catalogue, type TextNamespace, textNamespace } from '../../../core/i18n/texts.ts';
import { cellTextsZh } from '../../../domain/creatorCells/locales/zh.ts';
import { firstFilterTextsZh } from '../../../domain/creatorFilters/locales/first.zh.ts';
import type { laterZh } from './later.zh.ts';

const texts = {
  ...firstFilterTextsZh,
  match: {
    handle: '账号名',
    name: '名称',
    tags: '标签',
    description: '简介',
    spelling: '拼写相近',
    synonym: '同义词',
    why: '符合的原因：{{field}}',
    whyHow: '符合的原因：{{field}}，{{how}}',
  },
  row: { opened: '刚看过', isNew: '新' },
  trail: { back: '回到第{{row}}行：{{name}}' },
  describe: {
    button: '一句话找人',
    cost_other: '用1次，今天还剩{{shown}}次',
    usedUp: '今天的次数用完了，{{time}}重置',
    understand: '解析这句话，拆成筛选条件',
    label: '描述你要找的红人',
  },
  platforms: { label: '平台', tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' },
  platformTitle: '{{platform}}红人',
  box: {
    label: '搜索红人',
    placeholder: '账号名、红人名、标签或关键词',
    submit: '搜索',
    clear: '清空搜索词',
    tags: '标签',
    filters: '按条件筛选',
    account: {
      separator: '；',
      found_other: '{{count}}位红人已收录',
      other_other: '其中{{count}}位在其他平台',
      unknown_other: '{{count}}位红人未收录',
      video_other: '{{count}}个链接是视频，里面没有账号，请粘贴红人主页链接',
      short_other: '{{count}}个短链接看不出账号，请打开后复制主页链接',
      elsewhere_other: '{{count}}个链接不是TikTok、YouTube或Instagram的',
      page_other: '{{count}}个链接不是红人主页',
    },
    suggestions_other: '{{count}}条联想',
    followers_other: '{{followers}}粉丝',
  },
  result: {
    table: '红人列表',
    matching_other: '{{shown}}位红人符合',
    about: '约',
    asOf: '数据截至{{time}}',
    sort: '排序',
    sortBy: '排序：{{sort}}',
    density: '行高',
    loading: '正在搜索红人',
    loadingMore: '正在加载更多红人',
    end_other: '已到末尾，共{{shown}}位',
    left_other: '今天还可搜索{{shown}}次',
    selectAll: '全选已加载的红人',
    sinceLast: '较上次新增{{number}}',
    sinceLastAtLeast: '较上次新增{{number}}以上',
    exportAll: '导出全部符合的红人',
  },
  page: {
    at: '第{{page}}页',
    jump: '跳到某一页',
    jumpFrom: '跳到某一页，现在从第{{page}}页起',
    rows: '第{{page}}页（{{first}}–{{last}}位）',
  },
  sample: {
    note: '以下是免费示例。筛选、换排序或看更多，计1次搜索。',
    noteCapped: '以下是免费示例。筛选或换排序，计1次搜索。',
    paid: '今天已为此列表计1次搜索。换排序、看更多不再计次；筛选另计1次。',
    paidCapped: '今天已为此列表计1次搜索。换排序不再计次；筛选另计1次。',
    platform: '带筛选切换平台，计1次搜索',
    end: '免费示例到此为止。',
    more: '显示更多',
    cost_other: '用1次搜索，今天还剩{{shown}}次',
  },
  sort: {
    relevance: '匹配度',
    quality: '质量等级',
    followers: '粉丝数',
    avgPlays: '平均播放量',
    medianPlays: '播放中位数',
    interactionRate: '互动率',
    followerPlays: '播粉比',
    lastVideo: '最近发布',
    growth: '30天涨粉',
    price: '预估合作价',
    cpm: 'CPM',
    updated: '数据更新',
    ascending: '从低到高',
    descending: '从高到低',
  },
  density: { comfortable: '舒适', regular: '标准', snug: '紧凑', compact: '单行' },
  column: {
    creator: { head: '红人', name: '红人' },
    covers: {
      head: '近作',
      name: '近作封面',
      description: '最新3条作品的封面；没有封面的写上标题和播放量',
    },
    region: { head: '地区·语言', name: '地区和语言' },
    tags: { head: '标签', name: '标签' },
    followers: {
      head: '粉丝·30天',
      name: '粉丝数',
      description: '粉丝总数；第二行是最近30天的变化',
    },
    trend: { head: '走势', name: '粉丝走势', description: '最近90天粉丝的变化；没有足够的记录时不显示' },
    plays: {
      head: '播放中位',
      name: '播放中位数',
      description: '最近10条视频播放量的中位数，不含置顶和48小时内发布的；第二行是平均值',
    },
    interactionRate: {
      head: '互动率',
      name: '互动率',
      description:
        '最近10条视频的互动总数÷播放总数；下面是它在同类红人里的位置，灰色是中间60%；最好的五分之一在旁边写出名次',
    },
    quality: {
      head: '质量',
      name: '质量等级',
      description: '多项表现打分后，与同类红人比较，分五级；数据不足时不评',
    },
    followerPlays: {
      head: '播粉比',
      name: '播粉比',
      description: '播放中位数÷粉丝数',
    },
    price: {
      head: '预估价',
      name: '预估合作价',
      description: '按市场价估算的单条合作价（美元）：播放中位数÷1000×CPM，不是红人报价',
    },
    cpm: { head: 'CPM', name: 'CPM', description: '按市场价估算的每1000次播放价格（美元）' },
    postsPerWeek: {
      head: '每周发布',
      name: '每周发布',
      description: '最近90天的发布条数，折算成每周',
    },
    adVideos: {
      head: '广告视频',
      name: '广告视频',
      description: '已知视频里标为广告的条数',
    },
    email: { head: '邮箱', name: '邮箱' },
    lastVideo: { head: '最近发布', name: '最近发布' },
    asOf: {
      head: '数据日期',
      name: '数据日期',
      description: '这一行的数据是哪天的；超过一个月的显示为灰色',
    },
    data: { head: '可看数据', name: '受众和涨粉数据', description: '有哪些数据可看：受众、30天涨粉' },
    contact: { head: '联系', name: '联系状态' },
  },
  columns: {
    button: '列',
    putAway_other: '列，侧栏打开时收起{{count}}',
    title: '显示的列',
  },
  cell: {
    ...cellTextsZh,
    data: { audience: '受众', growth: '涨粉', both: '都有' },
    aheadOfPeers: '互动率高于{{percent}}%的同类红人',
    top: '前{{percent}}%',
    post_other: '{{title}}，{{views}}次播放',
    untitled: '没有标题的作品',
    trend: '{{days}}天内变化{{value}}',
    plays: '播放中位',
    interaction: '互动',
    followerPlays: '播粉比',
  },
  selection: {
    label_other: '已选{{shown}}位',
    all_other: '全选{{shown}}位',
    first_other: '选前{{shown}}位',
    totals: '合计与中位',
    totalsPartial: '合计与中位，{{known}}位的数据已加载',
    bar: '对已选红人的操作',
    clear: '取消选择',
    key: 'Esc',
  },
  empty: {
    title: '这里还没有红人',
    body: '{{platform}}的红人数据还没有导入。',
    switch: '查看{{platform}}',
  },
  nothing: {
    title_other: '没有红人符合这{{count}}个条件',
    keyword: '没有红人符合“{{keyword}}”',
    wayOut_other: '去掉“{{filter}}”后有{{shown}}位。',
    wayOutAbout_other: '去掉“{{filter}}”后约有{{shown}}位。',
    remove: '去掉这个条件',
    noWayOut: '只去掉一个条件还不够，试试全部清空。',
    looking: '正在找可以去掉的条件',
    clear: '清除筛选',
  },
  failure: {
    title: '数据加载失败',
    kept: '你的筛选还在',
    older: '新的搜索没有加载成功，下面还是之前的红人。',
    more: '后面的红人加载失败。',
  },
} as const;

/** Texts needed on first render of the search. */
export type FirstSearchMessages = typeof texts;

/** The texts of the creator search; Chinese is the source. */
export type SearchMessages = FirstSearchMessages & typeof laterZh;
/** The namespace `search`: texts of the search, its filters, table and dialogs. */
export const searchTexts = /* @__PURE__ */ textNamespace<SearchMessages>(
  'search',
  async (): Promise<Catalogue> => (await import('./en.ts')).searchEn,
);
/** The same texts for components that render before the later ones load. */
export const firstSearchTexts: TextNamespace<FirstSearchMessages> = searchTexts;
/** The Chinese texts of the search; those of dialogs load later. */
export const searchZh = /* @__PURE__ */ catalogue(
  'zh',
  'search',
  texts,
  [],
  async () => (await import('./later.zh.ts')).laterZh,
);
