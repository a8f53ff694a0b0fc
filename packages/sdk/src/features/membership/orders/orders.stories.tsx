import { getOrder, listOrders } from '@reachkit/contract/membership/order';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { OrderStage } from '../stories/OrderStage.tsx';
import { manyOrders, paidOrder, storyOrder, storyOrders } from '../stories/orderWorld.ts';
import { Orders } from './Orders.tsx';
import { openOrdersView } from './orderListView.ts';

export default { title: 'membership/Orders' };

const failing = () => {
  throw new Refusal({ code: 500, status: 500 });
};

export const List = () => (
  <OrderStage current="pro" orders={storyOrders}>
    <Orders />
  </OrderStage>
);
export const RightToLeft = () => (
  <OrderStage current="pro" orders={storyOrders} appearance={{ direction: 'rtl' }}>
    <Orders />
  </OrderStage>
);
export const Pages = () => (
  <OrderStage current="pro" orders={manyOrders}>
    <Orders />
  </OrderStage>
);
export const Empty = () => (
  <OrderStage>
    <Orders />
  </OrderStage>
);
export const FilteredToNothing = () => (
  <OrderStage orders={storyOrders}>
    <Orders defaultView={{ ...openOrdersView, state: 'REFUNDED' }} />
  </OrderStage>
);
/** A member of the team. */
export const Member = () => (
  <OrderStage isOwner={false}>
    <Orders />
  </OrderStage>
);
export const Loading = () => (
  <OrderStage handlers={[answer(listOrders, () => new Promise<never>(() => {}))]}>
    <Orders />
  </OrderStage>
);
export const Failed = () => (
  <OrderStage handlers={[answer(listOrders, failing)]}>
    <Orders />
  </OrderStage>
);
/** An open order is being paid, instead of the list. */
export const Paying = () => (
  <OrderStage orders={[storyOrder()]}>
    <Orders defaultView={{ ...openOrdersView, pay: storyOrder().orderNo }} />
  </OrderStage>
);
export const ReceiptOfOrder = () => (
  <OrderStage orders={[paidOrder]}>
    <Orders defaultView={{ ...openOrdersView, receipt: paidOrder.orderNo }} />
  </OrderStage>
);
export const ReceiptFailed = () => (
  <OrderStage handlers={[answer(getOrder, failing)]}>
    <Orders defaultView={{ ...openOrdersView, receipt: paidOrder.orderNo }} />
  </OrderStage>
);
