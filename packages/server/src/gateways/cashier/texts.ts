import type { Localized } from '@reachkit/contract';

export const actions = {
  pay: { zh: '付款', en: 'Pay' },
  fail: { zh: '付款失败', en: 'Fail' },
  twice: { zh: '付两次', en: 'Pay twice' },
  late: { zh: '订单关闭后才到账', en: 'Pay after the order is closed' },
} as const satisfies Readonly<Record<string, Localized<string>>>;

export const cashierTitles: Localized<string> = { zh: '沙盒收银台', en: 'Sandbox cashier' };
