import {
  closeOrder,
  createOrder,
  getOrder,
  listOrders,
  previewOrder,
  requestInvoice,
} from '@reachkit/contract/membership/order';
import {
  decideRefund,
  getStaffOrder,
  grantOrder,
  issueInvoice,
  listPaymentDifferences,
  listStaffOrders,
  refundOrder,
  requeryOrder,
} from '@reachkit/contract/membership/orderStaff';
import {
  beginWechatPay,
  checkPayment,
  getPaymentMethods,
  getPaymentStatus,
} from '@reachkit/contract/membership/payment';
import { getTeamPlan } from '@reachkit/contract/membership/plan';
import { type Caller, type Route, route } from '../../../platform/http/route.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import type { ProveCaller } from '../../session/passwords/proveCaller.ts';
import { listDifferences } from './payments/reconcile.ts';
import { readPlan } from './plan.ts';
import { OrderService } from './service.ts';
import { type StaffAction, type StaffOrderDeps, StaffOrderService } from './staff.ts';

export interface OrderRouteDeps extends StaffOrderDeps {
  readonly limits: Pick<RateLimits, 'take'>;
  readonly proveCaller: ProveCaller;
}

export function orderRoutes(deps: OrderRouteDeps): Route[] {
  const orders = new OrderService(deps);
  const staff = new StaffOrderService(deps);
  const { payments, transfer, limits, proveCaller } = deps;
  return [
    route(getPaymentMethods, async () => ({
      methods: [
        ...(payments.isOffered ? [{ method: 'wechat' as const, isSandbox: payments.isSandbox }] : []),
        ...(transfer ? [{ method: 'transfer' as const, isSandbox: false }] : []),
      ],
    })),
    route(getTeamPlan, (_, { caller }) => readPlan(deps.db, caller.teamId, deps.now())),
    route(previewOrder, ({ body }, { caller }) => orders.preview(caller, body)),
    route(createOrder, ({ body }, { caller }) => orders.create(caller, body)),
    route(listOrders, ({ query }, { caller }) => orders.list(caller, query)),
    route(getOrder, ({ params }, { caller }) => orders.get(caller, params.orderNo)),
    route(closeOrder, ({ params }, { caller }) => orders.close(caller, params.orderNo)),
    route(requestInvoice, ({ params, body }, { caller }) =>
      orders.requestInvoice(caller, params.orderNo, body),
    ),
    route(beginWechatPay, ({ body }, { caller }) => orders.beginWechatPay(caller, body.orderNo)),
    route(getPaymentStatus, ({ params }, { caller }) => orders.status(caller, params.orderNo)),
    route(checkPayment, async ({ params }, { caller }) => {
      await limits.take({ paymentChecksByTeam: { teamId: caller.teamId } });
      return orders.check(caller, params.orderNo);
    }),
    route(listStaffOrders, ({ query }) => staff.list(query)),
    route(getStaffOrder, ({ params }) => staff.read(params.orderNo)),
    route(requeryOrder, ({ params, body }, { caller }) =>
      staff.requery(params.orderNo, staffAction(caller, body.reason)),
    ),
    route(refundOrder, async ({ params, body: { password, reason, amount } }, { caller, ...visit }) => {
      await proveCaller(caller, password, visit);
      return staff.refund(params.orderNo, staffAction(caller, reason), amount);
    }),
    route(decideRefund, async ({ params, body: { password, reason, ...decision } }, { caller, ...visit }) => {
      await proveCaller(caller, password, visit);
      return staff.decideRefund(params.orderNo, staffAction(caller, reason), decision);
    }),
    route(grantOrder, async ({ params, body: { password, reason, ...arrived } }, { caller, ...visit }) => {
      await proveCaller(caller, password, visit);
      return staff.grant(params.orderNo, staffAction(caller, reason), arrived);
    }),
    route(issueInvoice, ({ params, body }, { caller }) =>
      staff.issueInvoice(params.orderNo, staffAction(caller, body.reason)),
    ),
    route(listPaymentDifferences, ({ query }) => listDifferences(deps, query)),
  ];
}

const staffAction = ({ accountId, network }: Caller, reason: string): StaffAction => ({
  actorId: accountId,
  reason,
  network,
});
