import { noBlockedHosts } from '../gateways/blockedHosts/blockedHosts.ts';
import { noWechatPay } from '../gateways/wechatPay/noWechatPay.ts';

/** Gateways for tests that call none of them. */
export const noGateways = { payments: noWechatPay, blockedHosts: noBlockedHosts } as const;
