import type { BlacklistScope, ListExportColumn, QualityLevelCode } from '@reachkit/contract';

export interface ExportTexts {
  /** Headers of the columns; headers of times also name the time zone. */
  readonly headers: Readonly<Record<ListExportColumn, string>>;
  readonly yes: string;
  readonly no: string;
  readonly quality: Readonly<Record<QualityLevelCode, string>>;
  readonly contact: Readonly<Record<'none' | 'me' | 'team', string>>;
  /** An entry of the blacklist with its reason. */
  readonly blacklist: Readonly<Record<BlacklistScope, (reason: string) => string>>;
  /** Separator of names in one cell. */
  readonly comma: string;
  /** A figure of another day than its row, and the separator of several. */
  readonly figureDay: (figure: string, day: string) => string;
  readonly semicolon: string;
  readonly sheet: string;
}

export const exportTextsZh: ExportTexts = {
  headers: {
    name: '名称',
    handle: '账号名',
    platform: '平台',
    homepage: '主页链接',
    region: '国家/地区',
    language: '语言',
    tags: '标签',
    followers: '粉丝数',
    followersChange30d: '粉丝30天变化',
    medianPlays: '播放中位数',
    avgPlays: '平均播放量',
    interactionRate: '互动率',
    followerPlays: '播粉比',
    adVideoCount: '广告视频数',
    quality: '质量等级',
    priceMiddle: '预估合作价（美元）',
    cpm: '预估CPM（美元）',
    haveEmail: '有邮箱',
    email: '邮箱',
    lastVideoAt: '最近发布',
    contact: '联系状态',
    lists: '所在收藏夹',
    sampleSize: '样本数',
    asOf: '数据时间',
    figureDays: '其他日期的数据',
    note: '备注',
    labels: '备注标签',
    owner: '负责人',
    addedAt: '收藏时间',
    blacklist: '黑名单',
  },
  yes: '是',
  no: '否',
  quality: { level1: '差', level2: '勉强及格', level3: '中等', level4: '良好', level5: '优秀' },
  contact: { none: '未联系', me: '我已联系', team: '团队已联系' },
  blacklist: { all: (reason) => `所有收藏夹：${reason}`, list: (reason) => `本收藏夹：${reason}` },
  comma: '、',
  figureDay: (figure, day) => `${figure}：${day}`,
  semicolon: '；',
  sheet: '红人',
};
