import type { CooperationStage, SampleState } from '@reachkit/contract';

/** Texts of the file of collaborations. */
export interface CooperationFileTexts {
  readonly sheet: string;
  readonly headers: {
    readonly promotion: string;
    readonly creator: string;
    readonly handle: string;
    readonly platform: string;
    readonly stage: string;
    readonly owner: string;
    readonly dueOn: string;
    readonly overdueDays: string;
    readonly fee: string;
    readonly paid: string;
    readonly unpaid: string;
    readonly cost: string;
    readonly currency: string;
    readonly sample: string;
    readonly parcel: string;
    readonly receivedOn: string;
    readonly drafts: string;
    readonly views: string;
    readonly stageSince: string;
    readonly address: string;
  };
  readonly stages: Readonly<Record<CooperationStage, string>>;
  readonly samples: Readonly<Record<SampleState, string>>;
}

export const cooperationFileTextsZh: CooperationFileTexts = {
  sheet: '合作',
  headers: {
    promotion: '推广任务',
    creator: '达人',
    handle: '账号',
    platform: '平台',
    stage: '阶段',
    owner: '负责人',
    dueOn: '截止日期',
    overdueDays: '逾期天数',
    fee: '费用',
    paid: '已付',
    unpaid: '未付',
    cost: '成本',
    currency: '币种',
    sample: '样品',
    parcel: '物流',
    receivedOn: '收样日期',
    drafts: '初稿数',
    views: '播放量',
    stageSince: '进入阶段时间',
    address: '收货地址',
  },
  stages: {
    agreed: '已达成',
    sample: '寄样',
    draft: '待交初稿',
    review: '待审核',
    publishing: '待发布',
    payment: '待付款',
    done: '已完成',
    cancelled: '已取消',
  },
  samples: {
    none: '无样品',
    awaitingAddress: '等待地址',
    toSend: '待寄出',
    sent: '已寄出',
    lost: '丢失',
    received: '已收到',
  },
};
