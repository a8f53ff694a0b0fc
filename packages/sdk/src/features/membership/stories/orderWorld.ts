import { errorCodes, type MembershipVersion } from '@reachkit/contract';
import {
  closeOrder,
  createOrder,
  getOrder,
  listOrders,
  type Order,
  type OrderQuote,
  previewOrder,
  requestInvoice,
} from '@reachkit/contract/membership/order';
import {
  beginWechatPay,
  checkPayment,
  getPaymentMethods,
  getPaymentStatus,
} from '@reachkit/contract/membership/payment';
import { getTeamPlan, type TeamPlan } from '@reachkit/contract/membership/plan';
import { membershipTerms, tiers } from '@reachkit/contract/membership/tiers';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import type { OrderChoice } from '../model/choice.ts';
import { termPrice } from '../model/price.ts';

const ranks: readonly MembershipVersion[] = ['free', 'basic', 'pro', 'team'];

/** Builds the response to `previewOrder` on the stories' day, for a team with a plan until 2027-05-11. */
export function storyQuote(
  { version, months }: OrderChoice,
  current: MembershipVersion = 'free',
): OrderQuote {
  const monthlyPrice = tiers.find((plan) => plan.version === version)?.monthlyPrice ?? 0;
  const percentOff = membershipTerms.find((term) => term.months === months)?.percentOff ?? 0;
  const listPrice = monthlyPrice * months;
  const price = termPrice(monthlyPrice, { months, percentOff });
  const kind = kindOf(version, current);
  const credits =
    kind === 'upgrade'
      ? [{ version: current, price: 161_460, days: 172, totalDays: 181, amount: 153_432 }]
      : [];
  const credit = credits.reduce((sum, { amount }) => sum + amount, 0);
  const isLater = kind === 'renewal' || kind === 'downgrade';
  return {
    version,
    months,
    kind,
    monthlyPrice,
    listPrice,
    percentOff,
    discount: listPrice - price,
    credits,
    credit,
    amount: price - credit,
    startsOn: isLater ? '2027-05-12' : '2026-11-20',
    endsOn: isLater ? '2027-11-11' : '2027-05-20',
    moves: [],
    refusal: price <= credit ? 'creditTooLarge' : null,
  };
}

function kindOf(version: MembershipVersion, current: MembershipVersion): OrderQuote['kind'] {
  if (current === 'free') return 'new';
  const step = ranks.indexOf(version) - ranks.indexOf(current);
  if (step === 0) return 'renewal';
  return step > 0 ? 'upgrade' : 'downgrade';
}

/** Builds an order right after it was placed. */
export function storyOrder(values: Partial<Order> = {}): Order {
  const { refusal: _, ...priced } = storyQuote({ version: 'pro', months: 6 });
  return {
    orderNo: 'RK202611200417AB12CD34',
    ...priced,
    method: 'wechat',
    state: 'UNPAID',
    isSandbox: false,
    buyer: 'Lanternfield',
    by: 'Lin',
    createdAt: '2026-11-20T01:00:00.000Z',
    expiresAt: '2026-11-20T01:30:00.000Z',
    paidAt: null,
    paymentFailedAt: null,
    transactionId: null,
    transfer: null,
    refunds: [],
    invoice: null,
    canRequestInvoice: false,
    replacedBy: null,
    movedTo: null,
    ...values,
  };
}

const account = { payee: 'Reachkit Ltd', bank: 'Bank of Example, Shenzhen', account: '4000 0212 3920 0001' };

export const paidOrder = storyOrder({
  orderNo: 'RK202611120911KX77QM02',
  state: 'PAID',
  createdAt: '2026-11-12T01:11:00.000Z',
  expiresAt: '2026-11-12T01:41:00.000Z',
  paidAt: '2026-11-12T01:12:30.000Z',
  transactionId: '4200002026111200001',
  canRequestInvoice: true,
});

/** One order of each kind of story, the latest first. */
export const storyOrders: readonly Order[] = [
  storyOrder(),
  paidOrder,
  storyOrder({
    orderNo: 'RK202610020830TR55WQ81',
    state: 'PAID',
    method: 'transfer',
    months: 1,
    kind: 'renewal',
    amount: 89_900,
    paidAt: '2026-10-03T02:00:00.000Z',
    transactionId: 'ICBC-88213',
    canRequestInvoice: true,
    invoice: {
      type: 'special',
      title: 'Yunxiu Home (Shenzhen) Co., Ltd',
      taxNumber: '91440300MA5EXAMPLE',
      email: 'finance@yunxiu.example',
      state: 'requested',
      requestedAt: '2026-10-03T03:00:00.000Z',
    },
  }),
  storyOrder({
    orderNo: 'RK202609150915LA20TE01',
    state: 'CLOSED',
    refunds: [
      {
        amount: 485_460,
        reason: 'late',
        state: 'succeeded',
        createdAt: '2026-09-15T02:00:00.000Z',
        endedAt: '2026-09-15T02:05:00.000Z',
      },
    ],
  }),
  storyOrder({
    orderNo: 'RK202608150915SB00XX09',
    state: 'REFUNDING',
    isSandbox: true,
    version: 'basic',
    months: 1,
    amount: 29_900,
    paidAt: '2026-08-15T02:00:00.000Z',
    transactionId: 'sandbox-1',
    refunds: [
      {
        amount: 29_900,
        reason: 'staff',
        state: 'processing',
        createdAt: '2026-08-16T02:00:00.000Z',
        endedAt: null,
      },
    ],
  }),
];

/** A team that upgraded from a basic plan, then bought the same plan and a lower one ahead. */
export const storyPlan: TeamPlan = {
  terms: [
    {
      version: 'pro',
      months: 6,
      startsOn: '2026-11-12',
      endsOn: '2027-05-12',
      orderNo: 'RK202611120911KX77QM02',
      tradedIn: [{ orderNo: 'RK202608150915SB00XX09', version: 'basic', amount: 13_055 }],
    },
    {
      version: 'pro',
      months: 1,
      startsOn: '2027-05-13',
      endsOn: '2027-06-12',
      orderNo: 'RK202611140911ZP20QM11',
      tradedIn: [],
    },
    {
      version: 'basic',
      months: 3,
      startsOn: '2027-06-13',
      endsOn: '2027-09-12',
      orderNo: 'RK202611150911QW81AA30',
      tradedIn: [],
    },
  ],
  nextChange: { on: '2027-06-13', version: 'basic' },
};

/** More than two pages of orders. */
export const manyOrders: readonly Order[] = Array.from({ length: 45 }, (_, at) => ({
  ...paidOrder,
  orderNo: `RK2026111209${100 + at}`,
}));

/** User-written and bank texts in the orders of the stories. */
export const orderWords: readonly string[] = [
  ...[...storyOrders, ...manyOrders].flatMap(({ orderNo, transactionId, invoice }) => [
    orderNo,
    transactionId ?? '',
    invoice?.title ?? '',
    invoice?.email ?? '',
  ]),
  ...Object.values(account),
  'Lin',
  'Lanternfield',
];

export interface OrderWorldOptions {
  readonly current?: MembershipVersion;
  readonly orders?: readonly Order[];
  readonly isSandbox?: boolean;
}

export interface OrderWorld {
  readonly handlers: readonly MockHandler[];
  /** Changes an order as the server would, e.g. to `PAID`. */
  readonly set: (orderNo: string, values: Partial<Order>) => void;
}

/** An in-memory server of one team's orders. */
export function orderWorld(options: OrderWorldOptions = {}): OrderWorld {
  const { current = 'free', isSandbox = false } = options;
  const orders = new Map((options.orders ?? []).map((order) => [order.orderNo, order]));

  function find(orderNo: string): Order {
    const order = orders.get(orderNo);
    if (!order) throw new Refusal({ code: errorCodes.notFound, status: 404 });
    return order;
  }
  function set(orderNo: string, values: Partial<Order>): Order {
    const order = { ...find(orderNo), ...values };
    orders.set(orderNo, order);
    return order;
  }
  const statusOf = ({ orderNo, state, amount, paidAt, paymentFailedAt, expiresAt, endsOn }: Order) => ({
    orderNo,
    state,
    amount,
    paidAt,
    paymentFailedAt,
    expiresAt,
    endsOn: state === 'PAID' ? endsOn : null,
  });

  return {
    set: (orderNo, values) => void set(orderNo, values),
    handlers: [
      answer(previewOrder, ({ body }) => storyQuote(body, current)),
      answer(getTeamPlan, () => storyPlan),
      answer(getPaymentMethods, () => ({
        methods: [
          { method: 'wechat' as const, isSandbox },
          { method: 'transfer' as const, isSandbox: false },
        ],
      })),
      answer(createOrder, ({ body }) => {
        const open = [...orders.values()].find(({ state }) => state === 'UNPAID');
        if (open && (open.version !== body.version || open.months !== body.months)) {
          throw new Refusal({ code: errorCodes.orderOpen, data: { orderNo: open.orderNo } });
        }
        const { refusal: _, ...priced } = storyQuote(body, current);
        const isTransfer = body.method === 'transfer';
        const order = storyOrder({
          ...priced,
          method: body.method,
          isSandbox: isSandbox && !isTransfer,
          ...(isTransfer && { transfer: account, expiresAt: '2026-11-27T01:00:00.000Z' }),
        });
        orders.set(order.orderNo, order);
        return order;
      }),
      answer(listOrders, ({ query: { state, pageNum, pageSize } }) => {
        const found = [...orders.values()].filter((order) => state === '' || order.state === state);
        return { list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: found.length };
      }),
      answer(getOrder, ({ params }) => find(params.orderNo)),
      answer(closeOrder, ({ params }) => {
        const order = find(params.orderNo);
        return order.state === 'UNPAID' ? set(params.orderNo, { state: 'CLOSED' }) : order;
      }),
      answer(requestInvoice, ({ params, body }) =>
        set(params.orderNo, {
          invoice: { ...body, state: 'requested', requestedAt: '2026-11-20T01:00:00.000Z' },
        }),
      ),
      answer(beginWechatPay, ({ body: { orderNo } }) => ({
        orderNo,
        codeUrl: isSandbox
          ? 'https://cashier.example/pay/AB12CD34'
          : 'weixin://wxpay/bizpayurl?pr=AB12CD34zz',
        expiresAt: find(orderNo).expiresAt,
        isSandbox,
      })),
      answer(getPaymentStatus, ({ params }) => statusOf(find(params.orderNo))),
      answer(checkPayment, ({ params }) => statusOf(find(params.orderNo))),
    ],
  };
}
