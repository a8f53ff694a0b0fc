import { catalogue, textNamespace } from '@reachkit/sdk';

const texts = {
  title: '价格',
  lead: '全部额度都在这里，没有隐藏收费。到期不自动续费。',
  choose: '选择',
  /** For screen readers: the visible label relies on its column for the plan. */
  choosePlan: '选择{{plan}}',
  notOwner: '只有团队的主账号能下单。要更换方案，请联系主账号。',
  more: '需要更多额度或签订合同，请联系',
  signUp: '免费注册',
  /** For screen readers: the visible label relies on its column for the plan. */
  signUpFor: '免费注册，使用{{plan}}',
} as const;

export const priceTexts = textNamespace<typeof texts>('publicPrice');
export const priceZh = catalogue('zh', priceTexts.name, texts);
