import type { Localized } from '@reachkit/contract/locales';
import type { ChartLabels } from '../src/ui/words.ts';
import { useStage } from './stage.tsx';

const zhLabels: ChartLabels = {
  showTable: '显示为表格',
  showChart: '显示为图表',
  empty: '还没有数据',
  noValue: '无数据',
  cursor: '数据点，用方向键逐个查看',
  gaps: (count) => `有${count}个点没有数据，线在那里断开。`,
};

const enLabels: ChartLabels = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  empty: 'No data yet',
  noValue: 'No data',
  cursor: 'Data point, move with the arrow keys',
  gaps: (count) =>
    count === 1
      ? '1 point has no data; the line is broken there.'
      : `${count} points have no data; the line is broken there.`,
};

const zh = {
  labels: zhLabels,
  growth: '粉丝增长',
  growthNote: '近90天 · 91次快照，可信度高',
  date: '日期',
  peers: '同类20–80分位',
  jump: '单日+4.2K，已核对爆款',
  jumpDetail: '视频《12平米出租屋改造》，434K播放',
  now: '现在',
  visits: '每天的访问',
  pageViews: 'PV',
  visitors: 'UV',
  plays: '播放',
  distribution: '播放分布',
  distributionNote: '近46条，每格10K',
  median: '中位',
  mean: '平均',
  videoCount: '视频数',
  latest: '近10条播放',
  latestNote: '虚线为中位',
  video: '视频',
  videoTitle: (at: number) => `小家也能好好住 第${at}集`,
  replies: '每天收到的回复',
  repliesNote: '63封，首封后第1天最多',
  publishing: '发布时间',
  publishingNote: '近90天，美国中部时间',
  cornerLabel: '星期、时刻',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  cell: (day: string, hour: string) => `周${day} ${hour}`,
  outcome: '结果构成',
  outcomeNote: '每人只算一种',
  outcomes: ['已回复', '已读未回', '未回复', '退信失败'],
  recipients: '收件人',
  people: '人数',
  share: '占比',
  regions: '地区',
  regionsNote: '按UV',
  regionNames: ['美国', '加拿大', '英国', '巴西', '日本', '阿根廷', '墨西哥', '德国'],
  rest: '其他',
  platforms: '各平台投放',
  month: '月份',
  profit: '每月盈亏',
  gender: '受众性别',
  genders: ['女性', '男性', '未知'],
  longRegion: '大不列颠及北爱尔兰联合王国以及一个特别特别长的地区名称',
  longSeries: ['一条名字长到放不下的数据系列名称', '第二条同样很长的数据系列名称', '第三条'],
};

type Words = typeof zh;

const en: Words = {
  labels: enLabels,
  growth: 'Follower growth',
  growthNote: 'last 90 days · 91 snapshots, high confidence',
  date: 'Date',
  peers: 'Peers p20–p80',
  jump: '+4.2K in a day, viral hit checked',
  jumpDetail: 'Video “A 12 m² flat made over”, 434K views',
  now: 'Now',
  visits: 'Visits by day',
  pageViews: 'PV',
  visitors: 'UV',
  plays: 'Plays',
  distribution: 'Plays distribution',
  distributionNote: 'last 46, 10K a bar',
  median: 'Median',
  mean: 'Mean',
  videoCount: 'Videos',
  latest: 'Last ten videos',
  latestNote: 'median dashed',
  video: 'Video',
  videoTitle: (at) => `Living well in a small flat, part ${at}`,
  replies: 'Replies by day',
  repliesNote: '63 in all, most on the day after',
  publishing: 'When they post',
  publishingNote: 'last 90 days, US Central',
  cornerLabel: 'Weekday, hour',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  cell: (day, hour) => `${day} ${hour}`,
  outcome: 'Outcome',
  outcomeNote: 'each person once',
  outcomes: ['Replied', 'Read, no reply', 'No reply', 'Bounced or failed'],
  recipients: 'Recipients',
  people: 'People',
  share: 'Share',
  regions: 'Regions',
  regionsNote: 'by UV',
  regionNames: [
    'United States',
    'Canada',
    'United Kingdom',
    'Brazil',
    'Japan',
    'Argentina',
    'Mexico',
    'Germany',
  ],
  rest: 'Other',
  platforms: 'Spend by platform',
  month: 'Month',
  profit: 'Profit by month',
  gender: 'Audience gender',
  genders: ['Women', 'Men', 'Unknown'],
  longRegion: 'The United Kingdom of Great Britain and Northern Ireland and a very long name',
  longSeries: ['A series whose name is far too long to fit', 'A second series with a long name', 'Third'],
};

const texts: Localized<Words> = { zh, en };

/** Texts of the chart stories, in the language of the stage. */
export function useChartWords(): Words {
  return texts[useStage().locale];
}
