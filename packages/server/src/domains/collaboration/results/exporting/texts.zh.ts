import { type CooperationFileTexts, cooperationFileTextsZh } from '../../cooperations/exporting/texts.zh.ts';

/** Words of a file with results. */
export interface ResultsFileTexts {
  readonly sheet: string;
  readonly headers: Readonly<
    Record<
      | 'creator'
      | 'handle'
      | 'platform'
      | 'state'
      | 'fee'
      | 'feeCurrency'
      | 'agreed'
      | 'spent'
      | 'posts'
      | 'addresses'
      | 'views'
      | 'viewsKnown'
      | 'engagements'
      | 'engagementsKnown'
      | 'engagement'
      | 'costPerThousand'
      | 'costPerEngagement'
      | 'costPerVisitor'
      | 'costPerOrder'
      | 'clicks'
      | 'visitors'
      | 'orders'
      | 'revenue'
      | 'estimate'
      | 'difference'
      | 'currency',
      string
    >
  >;
  readonly stages: CooperationFileTexts['stages'];
}

export const resultsFileTextsZh: ResultsFileTexts = {
  sheet: '推广结果',
  headers: {
    creator: '红人',
    handle: '账号',
    platform: '平台',
    state: '状态',
    fee: '成本（原币）',
    feeCurrency: '原币',
    agreed: '成本',
    spent: '已付',
    posts: '帖子',
    addresses: '帖子链接',
    views: '播放量',
    viewsKnown: '播放量已知的帖子',
    engagements: '互动',
    engagementsKnown: '互动已知的帖子',
    engagement: '互动率',
    costPerThousand: '每千次播放成本',
    costPerEngagement: '每次互动成本',
    costPerVisitor: '每位访客成本',
    costPerOrder: '每笔订单成本',
    clicks: '点击',
    visitors: '访客',
    orders: '订单',
    revenue: '销售额',
    estimate: '邀请时的预估价',
    difference: '与预估价之差',
    currency: '币种',
  },
  stages: cooperationFileTextsZh.stages,
};
