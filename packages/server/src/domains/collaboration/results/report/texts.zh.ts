import { exactNumber } from '@reachkit/contract/fields/figures';
import type { ListTexts } from '../../wording.ts';

/** Words of a shared report. Functions put figures into sentences. */
export interface ReportTexts {
  readonly closed: Readonly<
    Record<'expired' | 'revoked' | 'unknown' | 'tooMany', readonly [title: string, sentence: string]>
  >;
  readonly reportFor: (brand: string) => string;
  readonly counts: (creators: number, posts: number) => string;
  readonly asOf: (time: string, zone: string) => string;
  /** Days from one to another, of the range as `Intl` words it and of both days. */
  readonly period: (range: string, from: string, to: string) => string;
  /** Name of a zone on the page, of its place and its long name. */
  readonly zone: (place: string, name: string) => string;
  readonly list: ListTexts;
  /** Between facts, groups of them, and sentences. */
  readonly between: Readonly<Record<'facts' | 'groups' | 'sentences', string>>;
  /** `""`: not known. */
  readonly sentence: (facts: {
    readonly posts: number;
    readonly brought: string;
    readonly revenue: string;
    readonly cost: string;
    /** Else the fees are also those of posts to come. */
    readonly isPaid: boolean;
  }) => string;
  readonly difference: (
    percent: number,
    isPaid: boolean,
    /** The amounts that are compared, where they are not of all creators. */
    part: {
      readonly creators: number;
      readonly of: number;
      readonly cost: string;
      readonly estimate: string;
    } | null,
  ) => string;
  /** `shown`: the count as written. */
  readonly views: (count: number, shown: string) => string;
  readonly visitorsOf: (count: number, shown: string) => string;
  readonly ordersOf: (count: number, shown: string) => string;
  readonly unknown: string;
  readonly spent: string;
  readonly agreed: string;
  readonly viewsTitle: string;
  readonly perThousand: string;
  readonly visitors: string;
  readonly orders: string;
  readonly interactions: string;
  readonly engagementRate: string;
  readonly estimated: (money: string) => string;
  readonly paid: (money: string) => string;
  readonly noEstimate: string;
  readonly ofPosts: (known: number, all: number) => string;
  readonly basis: (posts: number, fees: string) => string;
  readonly each: (money: string) => string;
  readonly rateIs: (rate: string) => string;
  readonly needsRate: string;
  readonly noLinks: string;
  readonly curve: string;
  readonly notKnownPosts: (count: number) => string;
  readonly noCurve: string;
  readonly curveLabel: (from: string, to: string, views: string) => string;
  readonly byCreator: string;
  readonly order: Readonly<Record<'orders' | 'views', string>>;
  readonly estimateNote: string;
  readonly columns: Readonly<
    Record<
      | 'creator'
      | 'views'
      | 'engagement'
      | 'perThousand'
      | 'perEngagement'
      | 'visitors'
      | 'orders'
      | 'revenue'
      | 'difference',
      string
    >
  >;
  readonly posts: (count: number) => string;
  readonly noPost: string;
  readonly goneSince: (day: string) => string;
  readonly byHand: string;
  readonly cancelled: string;
  readonly together: (creators: number) => string;
  readonly notKnown: string;
  readonly counted: string;
  readonly gaps: {
    readonly [Part in 'views' | 'engagements' | 'fees' | 'estimates' | 'links' | 'orderValues']: (
      count: number,
      of: number,
    ) => string;
  } & {
    readonly rates: (currencies: string) => string;
    readonly gone: (name: string, day: string, time: string) => string;
    readonly goneMany: (count: number) => string;
    readonly none: string;
  };
  readonly how: {
    readonly traffic: (day: string) => string;
    readonly posts: string;
    readonly unpaid: string;
    readonly oneCurrency: (currency: string) => string;
    readonly rate: (from: string, rate: string, to: string, day: string) => string;
    readonly byHand: string;
  };
  readonly ends: (day: string) => string;
  /** Words before the number of a printed page, and between it and the number of pages. */
  readonly pages: readonly [string, string];
}

export const zh: ReportTexts = {
  closed: {
    expired: ['这个链接已到期', '请向发给你的团队要一个新链接。'],
    revoked: ['这个链接已被收回', '请向发给你的团队要一个新链接。'],
    unknown: ['这个地址没有报告', '请检查链接是否完整。'],
    tooMany: ['尝试次数过多', '请等一分钟再打开链接。'],
  },
  reportFor: (brand) => `提交给${brand}的报告`,
  counts: (creators, posts) => `${creators}位红人，${posts}个帖子`,
  asOf: (time, zone) => `截至${time}，${zone}`,
  period: (_, from, to) => `${from}至${to}`,
  zone: (_, name) => name,
  list: { between: '、', last: '、' },
  between: { facts: '，', groups: '；', sentences: '' },
  sentence: ({ posts, brought, revenue, cost, isPaid }) => {
    if (posts === 0) return cost === '' ? '还没有发布帖子。' : `还没有发布帖子。成本${cost}。`;
    if (brought === '') return `${posts}个帖子的播放量都未知${cost === '' ? '' : `，成本${cost}`}。`;
    const worth = revenue === '' ? '' : `（金额${revenue}）`;
    const what = `${posts}个帖子带来${brought}${worth}。`;
    if (cost === '') return what;
    return isPaid ? `以${cost}的费用，${what}` : `${what}成本共${cost}。`;
  },
  difference: (percent, isPaid, part) => {
    const where =
      part === null
        ? ''
        : `（只比较两者都已知的${part.creators}位红人，共${part.of}位：${part.cost}，预估价${part.estimate}）`;
    const verb = isPaid ? '实付' : '成本';
    if (percent === 0) return `${verb}与邀请时的预估价相同${where}。`;
    return `${verb}比邀请时的预估价${percent < 0 ? '少' : '多'}${exactNumber(Math.abs(percent))}%${where}。`;
  },
  views: (_, shown) => `${shown}次播放`,
  visitorsOf: (_, shown) => `${shown}位访客`,
  ordersOf: (_, shown) => `${shown}笔订单`,
  unknown: '未知',
  spent: '已付',
  agreed: '成本',
  viewsTitle: '播放量',
  perThousand: '每千次播放',
  visitors: '访客',
  orders: '订单',
  interactions: '互动',
  engagementRate: '互动率',
  estimated: (money) => `预估价${money}`,
  paid: (money) => `已付${money}`,
  noEstimate: '邀请时没有预估价',
  ofPosts: (known, all) => (known === all ? `${all}个帖子` : `${all}个帖子中的${known}个`),
  basis: (posts, fees) => `${posts}个帖子，${fees}`,
  each: (money) => `每个${money}`,
  rateIs: (rate) => `占播放量的${rate}`,
  needsRate: '需要汇率',
  noLinks: '没有短链',
  curve: '全部帖子的播放量',
  notKnownPosts: (count) => `${count}个帖子未知`,
  noCurve: '还没有任何帖子的播放量，因此没有曲线。',
  curveLabel: (from, to, views) => `${from}至${to}全部帖子的播放量，最后为${views}。`,
  byCreator: '按红人',
  order: { orders: '按订单从多到少', views: '按播放量从多到少' },
  estimateNote: '预估价为邀请时的预估价',
  columns: {
    creator: '红人、帖子',
    views: '播放量',
    engagement: '互动率',
    perThousand: '每千次',
    perEngagement: '每次互动',
    visitors: '访客',
    orders: '订单',
    revenue: '销售额',
    difference: '比预估价',
  },
  posts: (count) => `${count}个帖子`,
  noPost: '还没有帖子',
  goneSince: (day) => (day === '' ? '帖子已不在' : `${day}起帖子已不在`),
  byHand: '人工录入',
  cancelled: '已取消',
  together: (creators) => `${creators}位红人合计`,
  notKnown: '未知的部分',
  counted: '统计方法',
  gaps: {
    views: (count, of) => `${of}个帖子中${count}个的播放量未知。`,
    engagements: (count, of) => `${of}个帖子中${count}个的互动未知。`,
    fees: (count, of) => `${of}位红人中${count}位没有约定费用。`,
    estimates: (count, of) => `${of}位红人中${count}位没有预估价。`,
    links: (count, of) => `${of}位红人中${count}位没有短链，访客和订单未知。`,
    orderValues: (count, of) => `${of}笔订单中${count}笔没有金额。`,
    rates: (currencies) =>
      `没有录入${currencies}的汇率，这些金额单独列出，成本和与预估价之差只计算其余金额。`,
    gone: (name, day, time) =>
      `${name}的一个帖子${day === '' ? '' : `从${day}起`}已不在${time === '' ? '' : `，数据截至${time}`}。`,
    goneMany: (count) => `${count}个帖子已不在，保留最后读到的数据。`,
    none: '没有缺失。',
  },
  how: {
    traffic: (day) =>
      `访客和订单来自每位红人自己的短链和优惠码，不含机器人；订单为访问后30天内的，已扣除截至${day}的退款。`,
    posts: '一笔费用平均分到该红人的各个帖子；成本只计算数据已知的帖子。',
    unpaid: '成本是已付加未付，不含免付和已取消的余款。',
    oneCurrency: (currency) => `金额均为${currency}，不需要汇率。`,
    rate: (from, rate, to, day) => `1 ${from} 为 ${rate} ${to}（${day}）。`,
    byHand: '人工录入的数据由团队填写。',
  },
  ends: (day) => `链接有效至${day}`,
  pages: ['第 ', ' 页，共 '],
};
