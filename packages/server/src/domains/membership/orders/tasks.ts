import * as z from 'zod/mini';
import { PaymentAway } from '../../../gateways/wechatPay/gateway.ts';
import type { Transaction } from '../../../platform/deps.ts';
import { type DomainTasks, defineTask, handle } from '../../../platform/tasks/task.ts';
import type { TaskQueue } from '../../../platform/tasks/taskQueue.ts';
import { workEndings } from './ending.ts';
import type { OrderDeps } from './payments/check.ts';
import { reconcileDays } from './payments/reconcile.ts';
import { nextDue, workOrders } from './work.ts';

const nothing = z.record(z.string(), z.never());
/** Processes open orders and refunds every minute; the rows contain their due times. */
const orders = defineTask({ name: 'membership.orders', input: nothing, attempts: 1, isExclusive: true });
/** Processes due orders and refunds at a given time between these runs; a lost run is repeated within a minute. */
const ordersDue = defineTask({ name: 'membership.ordersDue', input: nothing, attempts: 1, pollSeconds: 5 });
const endings = defineTask({ name: 'membership.endings', input: nothing, isExclusive: true });
const bills = defineTask({
  name: 'membership.bills',
  input: nothing,
  isExclusive: true,
  timeoutSeconds: 3_600,
});

/** Max milliseconds ahead for which a separate run is scheduled; later work is left to the run every minute. */
const soonMs = 60_000;

type Queue = Pick<TaskQueue, 'enqueue'>;

/** Schedules a check for due work on a process with the role `worker`, in the transaction that makes it due. */
export const wakeOrders =
  (queue: Queue) =>
  async (tx: Transaction | null, runAt: Date): Promise<void> => {
    await queue.enqueue(tx, ordersDue, {}, { runAt });
  };

export function orderTasks(deps: OrderDeps & { readonly queue: Queue }): DomainTasks {
  const work = async ({ signal }: { readonly signal: AbortSignal }) => {
    const done = await workOrders(deps, signal);
    const next = done > 0 ? await nextDue(deps) : null;
    if (next && next.getTime() - deps.now().getTime() < soonMs) await wakeOrders(deps.queue)(null, next);
  };
  return {
    handlers: [
      handle(orders, work),
      handle(ordersDue, work),
      handle(endings, async () => {
        await workEndings(deps);
      }),
      handle(bills, async () => {
        await reconcileDays(deps).catch((error: unknown) => {
          if (!(error instanceof PaymentAway)) throw error;
          deps.log.warn({ code: error.code }, 'the bill could not be fetched; it is asked for again');
        });
      }),
    ],
    schedules: [
      { task: orders, input: {}, cron: '* * * * *', timeZone: 'UTC' },
      { task: endings, input: {}, cron: '* * * * *', timeZone: 'UTC' },
      // Bills are available from ten in the morning.
      { task: bills, input: {}, cron: '20 10-22/3 * * *', timeZone: 'Asia/Shanghai' },
    ],
  };
}
