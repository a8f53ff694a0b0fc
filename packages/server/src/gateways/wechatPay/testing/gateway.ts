import type { LoopbackRequest } from '../../../platform/development/loopbackServer.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { Cashier } from '../../cashier/cashier.ts';
import { newCashierKeys, openCashierKeys } from '../../cashier/keys.ts';
import { MemoryCashierStore } from '../../cashier/order.ts';
import { WechatPay } from '../wechatPay.ts';

const endpoint = 'http://cashier.example';
/** Created once, because it is slow. */
const keyTexts = newCashierKeys();

export interface GatewayWorld {
  now: Date;
  /** Changes or drops messages to and from the cashier; throws for a dropped message. */
  onTheWay: (side: 'request' | 'answer', response: Response | null) => Response | null;
  readonly cashier: Cashier;
  readonly pay: WechatPay;
  readonly keys: ReturnType<typeof openCashierKeys>;
  readonly store: MemoryCashierStore;
}

/** Connects the gateway to the sandbox cashier without a network. */
export function gatewayWorld(now: Date, notify?: Pick<Outbound, 'fetch'>): GatewayWorld {
  const keys = openCashierKeys(keyTexts, endpoint);
  const store = new MemoryCashierStore();
  const cashier = new Cashier({
    keys,
    store,
    now: () => world.now,
    outbound: notify ?? { fetch: () => Promise.reject(new Error('nothing listens there')) },
    pageOf: (orderNo) => `http://127.0.0.1:1/cashier/${orderNo}`,
  });
  const outbound: Pick<Outbound, 'fetch'> = {
    fetch: async (_, address, { method = 'GET', headers = {}, body = '' } = {}) => {
      const url = new URL(address);
      const request: LoopbackRequest = {
        method,
        headers,
        body: String(body),
        path: `${url.pathname}${url.search}`,
      };
      world.onTheWay('request', null);
      const answer = await cashier.answer(request);
      const response = new Response(answer.status === 204 ? null : answer.body, answer);
      return world.onTheWay('answer', response) ?? response;
    },
  };
  const pay = new WechatPay(keys.settings, {
    outbound,
    now: () => world.now,
    isSandbox: true,
    notifyUrl: () => 'http://127.0.0.1:1/office/api/pay/wechat/notify',
  });
  const world: GatewayWorld = { now, onTheWay: (_, response) => response, cashier, pay, keys, store };
  return world;
}
