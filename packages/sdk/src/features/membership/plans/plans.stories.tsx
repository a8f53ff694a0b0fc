import { previewOrder } from '@reachkit/contract/membership/order';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { OrderStage } from '../stories/OrderStage.tsx';
import { storyQuote } from '../stories/orderWorld.ts';
import { PlanPicker } from './PlanPicker.tsx';

export default { title: 'membership/PlanPicker' };

const choice = { version: 'pro', months: 6, order: '' } as const;

export const FirstPlan = () => (
  <OrderStage>
    <PlanPicker defaultView={choice} />
  </OrderStage>
);
/** The unused days of the current plan are credited, line by line. */
export const Upgrade = () => (
  <OrderStage current="basic">
    <PlanPicker defaultView={choice} />
  </OrderStage>
);
export const Renewal = () => (
  <OrderStage current="pro">
    <PlanPicker />
  </OrderStage>
);
export const Downgrade = () => (
  <OrderStage current="team">
    <PlanPicker defaultView={choice} />
  </OrderStage>
);
export const RightToLeft = () => (
  <OrderStage current="basic" appearance={{ direction: 'rtl' }}>
    <PlanPicker defaultView={choice} />
  </OrderStage>
);
/** The credit for the remaining term exceeds the price of the choice. */
export const Refused = () => (
  <OrderStage
    handlers={[
      answer(previewOrder, ({ body }) => ({ ...storyQuote(body), refusal: 'creditTooLarge' as const })),
    ]}
  >
    <PlanPicker />
  </OrderStage>
);
/** A member sees the plans, and is informed who can order. */
export const Member = () => (
  <OrderStage current="basic" isOwner={false}>
    <PlanPicker />
  </OrderStage>
);
export const PriceFailed = () => (
  <OrderStage
    handlers={[
      answer(previewOrder, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  >
    <PlanPicker />
  </OrderStage>
);
