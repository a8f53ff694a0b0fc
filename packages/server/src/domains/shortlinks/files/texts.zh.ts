import type { ShortLinkState } from '@reachkit/contract';

export interface LinkFileTexts {
  /** Name of the sheet. */
  readonly sheet: string;
  readonly headers: {
    readonly [Column in
      | 'name'
      | 'shortUrl'
      | 'target'
      | 'productLink'
      | 'appLink'
      | 'productType'
      | 'creator'
      | 'platform'
      | 'campaign'
      | 'tags'
      | 'state'
      | 'pv'
      | 'uv'
      | 'pages'
      | 'title'
      | 'fee'
      | 'currency'
      | 'by'
      | 'createdAt'
      | 'startsAt'
      | 'endsAt'
      | 'description']: string;
  };
  readonly states: Readonly<Record<ShortLinkState, string>>;
  readonly products: Readonly<Record<'ecommerce' | 'app', string>>;
}

export const linkFileTextsZh: LinkFileTexts = {
  sheet: '短链',
  headers: {
    name: '名称',
    shortUrl: '短链',
    target: '目标链接',
    productLink: '产品链接',
    appLink: '应用链接',
    productType: '产品类型',
    creator: '红人',
    platform: '平台',
    campaign: '邮件任务',
    tags: '标签',
    state: '状态',
    pv: '总PV',
    uv: '总UV',
    pages: '停在提示页',
    title: '预览标题',
    fee: '费用',
    currency: '币种',
    by: '创建人',
    createdAt: '创建时间',
    startsAt: '开始时间',
    endsAt: '结束时间',
    description: '描述',
  },
  states: {
    active: '生效中',
    scheduled: '未开始',
    ended: '已结束',
    paused: '已暂停',
    archived: '已归档',
    stopped: '已停用',
  },
  products: { ecommerce: '电商', app: '应用' },
};
