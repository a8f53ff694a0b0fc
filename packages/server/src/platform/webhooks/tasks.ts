import { lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { byTimestamp, dayMs, type RetentionRule } from '../tasks/retentionRules.ts';
import { type DomainTasks, defineTask, handle } from '../tasks/task.ts';
import { type SenderDeps, sendDeliveries, webhookQueue } from './send.ts';
import { webhook, webhookDelivery } from './tables.ts';

/** A run that takes over from a killed process may overlap with it: deliveries are leased. */
const deliveries = defineTask({
  name: webhookQueue,
  input: z.object({ isWaiting: z._default(z.boolean(), false) }),
  isExclusive: true,
  attempts: 1,
});

/** Milliseconds for which a delivery is kept. */
export const deliveriesKept = 30 * dayMs;

const oldSecrets: RetentionRule = {
  name: 'webhookSecrets',
  keptFor: 0,
  remove: async (db, before, max) => {
    const ended = db.select({ id: webhook.id }).from(webhook).where(lte(webhook.oldUntil, before)).limit(max);
    const { rowCount } = await db
      .update(webhook)
      .set({ oldSecret: null, oldUntil: null })
      .where(sql`${webhook.id} in (${ended})`);
    return rowCount ?? 0;
  },
};

export const webhookRetention: readonly RetentionRule[] = [
  byTimestamp({
    name: 'webhookDeliveries',
    keptFor: deliveriesKept,
    table: webhookDelivery,
    id: webhookDelivery.id,
    since: webhookDelivery.createdAt,
  }),
  oldSecrets,
];

export const webhookTasks = (deps: SenderDeps): DomainTasks => ({
  handlers: [
    handle(deliveries, ({ input: { isWaiting }, signal }) => sendDeliveries(deps, { isWaiting, signal })),
  ],
  schedules: [{ task: deliveries, input: { isWaiting: true }, cron: '* * * * *', timeZone: 'UTC' }],
  retention: webhookRetention,
});
