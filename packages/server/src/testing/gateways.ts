import { noBlockedHosts } from '../gateways/blockedHosts/blockedHosts.ts';
import { noWechatPay } from '../gateways/wechatPay/noWechatPay.ts';

/** Gateways for tests of what asks none of them. */
export const noGateways = { payments: noWechatPay, blockedHosts: noBlockedHosts } as const;
