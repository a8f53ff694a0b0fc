import { defineDomain } from '../defineDomain.ts';
import { callerProof } from '../session/passwords/proveCaller.ts';
import { membershipReferences } from './creatorReferences.ts';
import { orderRoutes } from './orders/routes.ts';
import { orderTasks, wakeOrders } from './orders/tasks.ts';
import { membershipOwnership } from './ownership.ts';
import { membershipRecords } from './records.ts';
import { membershipRoutes } from './routes.ts';
import { EquityService } from './service.ts';
import { membershipTasks } from './tasks.ts';
import { usageRunner } from './usage/exporting/runner.ts';

export const membershipDomain = defineDomain({
  name: 'membership',
  ownership: () => membershipOwnership,
  creatorReferences: membershipReferences,
  tasks: (parts) => [membershipTasks, orderTasks(parts)],
  runners: (parts) => [usageRunner(parts)],
  routes: (parts) => [
    ...membershipRoutes({ ...parts, equity: new EquityService(parts) }),
    ...orderRoutes({
      ...parts,
      transfer: parts.config.payment.transfer,
      wake: wakeOrders(parts.queue),
      proveCaller: callerProof(parts, parts.sessionParts),
    }),
  ],
  records: membershipRecords,
  recordedEndpoints: {
    exportUsage: ['membership.usageExported'],
    createOrder: ['membership.orderCreated'],
    closeOrder: ['membership.orderClosed'],
    requestInvoice: ['membership.invoiceRequested'],
    beginWechatPay: { without: 'a code to pay by changes nothing; paying is recorded' },
    checkPayment: ['membership.orderPaid', 'membership.orderClosed', 'membership.paymentReturned'],
    requeryOrder: [
      'membership.orderRequeried',
      'membership.orderPaid',
      'membership.orderClosed',
      'membership.paymentReturned',
    ],
    refundOrder: ['membership.orderRefunded', 'membership.refundAsked', 'session.passwordRefused'],
    decideRefund: ['membership.orderRefunded', 'membership.refundRejected', 'session.passwordRefused'],
    grantOrder: ['membership.orderPaid', 'membership.paymentReturned', 'session.passwordRefused'],
    issueInvoice: ['membership.invoiceIssued'],
  },
});
