import { catalogue, textNamespace } from '@reachkit/sdk';

const texts = {
  title: '价格',
  lead: '全部额度都在这里，没有隐藏收费。到期不自动续费。',
  rules: {
    label: '计次规则',
    again: '再次查看已分析、已解锁的红人不扣次数。',
    nothing: '没有结果或失败不扣次数。',
    down: '降级后已解锁的邮箱不收回，超出上限的收藏夹变为只读。',
    reset: '每日额度在团队时区零点重置，每月额度在每月的开通日重置。',
  },
  making: '内容监控等功能即将上线，表里的额度从功能上线起生效。',
  choose: '选择',
  /** For screen readers, which do not see the column. */
  choosePlan: '选择{{plan}}',
  notOwner: '只有团队的主账号能下单。要更换方案，请联系主账号。',
  more: '需要更多额度或签订合同，请联系',
  signUp: '免费注册',
} as const;

export const priceTexts = textNamespace<typeof texts>('publicPrice');
export const priceZh = catalogue('zh', priceTexts.name, texts);
