import type { MonitorLinkState, MonitorProjectState } from '@reachkit/contract';

/** Words of the files of the content monitor. */
export interface MonitorFileTexts {
  readonly sheets: { readonly [File in 'projects' | 'links' | 'readings']: string };
  readonly headers: {
    readonly [Column in
      | 'name'
      | 'brand'
      | 'state'
      | 'startsOn'
      | 'endsOn'
      | 'owner'
      | 'links'
      | 'openAlerts'
      | 'url'
      | 'title'
      | 'platform'
      | 'creator'
      | 'handle'
      | 'postedAt'
      | 'addedAt'
      | 'views'
      | 'viewsKnown'
      | 'tiktok'
      | 'youtube'
      | 'instagram'
      | 'likes'
      | 'comments'
      | 'shares'
      | 'saves'
      | 'engagement'
      | 'engagementMedian'
      | 'viewsAnHour'
      | 'gain'
      | 'medianMultiple'
      | 'costPerThousand'
      | 'costPerEngagement'
      | 'fee'
      | 'fees'
      | 'currency'
      | 'goal'
      | 'note'
      | 'readAt'
      | 'lastReadAt'
      | 'precision'
      | 'source'
      | 'by']: string;
  };
  readonly linkStates: Readonly<Record<MonitorLinkState, string>>;
  readonly projectStates: Readonly<Record<MonitorProjectState, string>>;
  readonly precisions: { readonly instant: string; readonly day: string };
  /** Sources that are no platform's API. */
  readonly sources: { readonly file: string; readonly hand: string; readonly demo: string };
}

export const monitorFileTextsZh: MonitorFileTexts = {
  sheets: { projects: '监控项目', links: '监控帖子', readings: '读数' },
  headers: {
    name: '名称',
    brand: '品牌',
    state: '状态',
    startsOn: '开始日期',
    endsOn: '结束日期',
    owner: '负责人',
    links: '帖子数',
    openAlerts: '待处理提醒',
    url: '链接',
    title: '标题',
    platform: '平台',
    creator: '红人',
    handle: '账号',
    postedAt: '发布时间',
    addedAt: '添加时间',
    views: '播放',
    viewsKnown: '播放已知的帖子数',
    tiktok: 'TikTok播放',
    youtube: 'YouTube播放',
    instagram: 'Instagram播放',
    likes: '点赞',
    comments: '评论',
    shares: '分享',
    saves: '收藏',
    engagement: '互动率',
    engagementMedian: '互动率中位数',
    viewsAnHour: '每小时播放',
    gain: '昨天以来',
    medianMultiple: '对本人中位数的倍数',
    costPerThousand: '每千次播放成本',
    costPerEngagement: '每次互动成本',
    fee: '费用',
    fees: '费用合计',
    currency: '币种',
    goal: '目标播放',
    note: '备注',
    readAt: '读取时间',
    lastReadAt: '最近读取',
    precision: '时间精度',
    source: '来源',
    by: '录入人',
  },
  linkStates: {
    resolving: '正在解析分享链接',
    waiting: '等待第一次读取',
    monitored: '监控中',
    finished: '已到期',
    unavailable: '已不可见',
    unsupported: '不支持',
    noSource: '没有数据来源',
    stopped: '已停止',
  },
  projectStates: {
    running: '进行中',
    planned: '未开始',
    ended: '已结束',
    archived: '已归档',
    removed: '已删除',
  },
  precisions: { instant: '时刻', day: '日期' },
  sources: { file: '文件', hand: '手动录入', demo: '演示数据' },
};
