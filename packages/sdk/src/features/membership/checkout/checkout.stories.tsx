import { errorCodes } from '@reachkit/contract';
import { createOrder, getOrder } from '@reachkit/contract/membership/order';
import { beginWechatPay } from '@reachkit/contract/membership/payment';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { OrderStage } from '../stories/OrderStage.tsx';
import { paidOrder, storyOrder, storyOrders } from '../stories/orderWorld.ts';
import { Checkout } from './Checkout.tsx';

export default { title: 'membership/Checkout' };

const choice = { version: 'pro', months: 6 } as const;
const unpaid = storyOrder();
const back = () => {};
const away = () => {
  throw new Refusal({ code: errorCodes.paymentAway });
};

/** Before an order is placed. */
export const Settle = () => (
  <OrderStage current="basic">
    <Checkout choice={choice} onBack={back} />
  </OrderStage>
);
/** Another order is unpaid; a click on the order button shows this. */
export const OtherOrderOpen = () => (
  <OrderStage
    handlers={[
      answer(createOrder, () => {
        throw new Refusal({ code: errorCodes.orderOpen, data: { orderNo: unpaid.orderNo } });
      }),
    ]}
  >
    <Checkout choice={choice} />
  </OrderStage>
);
export const Code = () => (
  <OrderStage orders={[unpaid]}>
    <Checkout choice={choice} defaultOrderNo={unpaid.orderNo} onBack={back} />
  </OrderStage>
);
export const Sandbox = () => (
  <OrderStage isSandbox orders={[{ ...unpaid, isSandbox: true }]}>
    <Checkout defaultOrderNo={unpaid.orderNo} onBack={back} />
  </OrderStage>
);
export const RightToLeft = () => (
  <OrderStage isSandbox orders={[{ ...unpaid, isSandbox: true }]} appearance={{ direction: 'rtl' }}>
    <Checkout defaultOrderNo={unpaid.orderNo} onBack={back} />
  </OrderStage>
);
export const CodeExpired = () => (
  <OrderStage
    orders={[unpaid]}
    handlers={[
      answer(beginWechatPay, ({ body: { orderNo } }) => ({
        orderNo,
        codeUrl: 'weixin://wxpay/bizpayurl?pr=AB12CD34zz',
        expiresAt: '2026-11-20T00:59:00.000Z',
        isSandbox: false,
      })),
    ]}
  >
    <Checkout defaultOrderNo={unpaid.orderNo} />
  </OrderStage>
);
export const WechatAway = () => (
  <OrderStage orders={[unpaid]} handlers={[answer(beginWechatPay, away)]}>
    <Checkout defaultOrderNo={unpaid.orderNo} />
  </OrderStage>
);
export const Transfer = () => {
  const order = storyOrder({
    method: 'transfer',
    expiresAt: '2026-11-27T01:00:00.000Z',
    transfer: { payee: 'Reachkit Ltd', bank: 'Bank of Example, Shenzhen', account: '4000 0212 3920 0001' },
  });
  return (
    <OrderStage orders={[order]}>
      <Checkout defaultOrderNo={order.orderNo} />
    </OrderStage>
  );
};
export const Paid = () => (
  <OrderStage current="pro" orders={[paidOrder]}>
    <Checkout defaultOrderNo={paidOrder.orderNo} onBack={back} />
  </OrderStage>
);
/** Paid twice: the second payment is refunded. */
export const PaidTwice = () => (
  <OrderStage
    current="pro"
    orders={[
      {
        ...paidOrder,
        refunds: [
          {
            amount: paidOrder.amount,
            reason: 'duplicate',
            state: 'processing',
            createdAt: '2026-11-12T01:14:00.000Z',
            endedAt: null,
          },
        ],
      },
    ]}
  >
    <Checkout defaultOrderNo={paidOrder.orderNo} />
  </OrderStage>
);
/** Paid after it was closed. */
export const PaidLate = () => (
  <OrderStage orders={storyOrders}>
    <Checkout choice={choice} defaultOrderNo="RK202609150915LA20TE01" />
  </OrderStage>
);
export const Loading = () => (
  <OrderStage handlers={[answer(getOrder, () => new Promise<never>(() => {}))]}>
    <Checkout defaultOrderNo={unpaid.orderNo} />
  </OrderStage>
);
export const Failed = () => (
  <OrderStage
    handlers={[
      answer(getOrder, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  >
    <Checkout defaultOrderNo={unpaid.orderNo} />
  </OrderStage>
);
