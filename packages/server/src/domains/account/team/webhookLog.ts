import type { AnswerOf, QueryOf } from '@reachkit/contract';
import type {
  listWebhookDeliveries,
  testWebhook,
  webhookDeliverySchema,
} from '@reachkit/contract/account/webhook';
import { and, eq, getTableColumns, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type Keyset, readPage } from '../../../platform/database/keyset.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { newEventId, payloadOf } from '../../../platform/webhooks/publish.ts';
import type { DeliveryRow } from '../../../platform/webhooks/rows.ts';
import { webhookDelivery } from '../../../platform/webhooks/tables.ts';
import { findWebhook, idOf, lockWebhook } from './webhooks.ts';

type Delivery = AnswerOf<typeof webhookDeliverySchema>;

const latestFirst: Keyset = {
  name: 'webhookDeliveries',
  columns: [{ column: webhookDelivery.id, type: 'bigint' }],
  direction: 'desc',
};

const states: Readonly<Record<Delivery['state'], SQL | undefined>> = {
  waiting: isNotNull(webhookDelivery.nextAt),
  delivered: isNotNull(webhookDelivery.deliveredAt),
  failed: and(isNull(webhookDelivery.nextAt), isNull(webhookDelivery.deliveredAt)),
};

/** The deliveries of a team's webhooks. */
export class WebhookLog {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /** @throws Failure `notFound`, `validation` at `cursor` */
  async list(
    { teamId }: Caller,
    id: string,
    { state, ...page }: QueryOf<typeof listWebhookDeliveries>,
  ): Promise<AnswerOf<typeof listWebhookDeliveries>> {
    const { db } = this.#deps;
    const { id: webhookId } = await findWebhook(db, teamId, id);
    const { rows, next } = await readPage(
      { ...page, pageNum: 1 },
      latestFirst,
      ({ place, where, orderBy, limit }) =>
        teamScope(db, teamId)
          .select({ ...getTableColumns(webhookDelivery), place })
          .from(webhookDelivery)
          .where(
            and(eq(webhookDelivery.webhookId, webhookId), state === '' ? undefined : states[state], where),
          )
          .orderBy(...orderBy)
          .limit(limit),
    );
    return { list: rows.map(show), next };
  }

  /** Queues a test; one that waits already is answered. @throws Failure `notFound` */
  test({ teamId }: Caller, id: string): Promise<AnswerOf<typeof testWebhook>> {
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const { id: webhookId } = await lockWebhook(tx, teamId, id);
      const scope = teamScope(tx, teamId);
      const [waiting] = await scope
        .select({ id: webhookDelivery.id })
        .from(webhookDelivery)
        .where(
          and(
            eq(webhookDelivery.webhookId, webhookId),
            eq(webhookDelivery.event, 'ping'),
            isNotNull(webhookDelivery.nextAt),
          ),
        );
      if (waiting) return { deliveryId: waiting.id };
      const eventId = newEventId();
      const payload = payloadOf({ id: eventId, event: 'ping', createdAt: at, team: teamId, data: {} });
      const [made] = await scope
        .insert(webhookDelivery)
        .values({ webhookId, eventId, event: 'ping', payload, createdAt: at, nextAt: at })
        .returning({ id: webhookDelivery.id });
      if (!made) throw new Error('A test was not queued');
      return { deliveryId: made.id };
    });
  }

  /** Sends a failed delivery again, or one that waits at once; one that was delivered stays so. @throws Failure `notFound` */
  async retry({ teamId }: Caller, id: string): Promise<Delivery> {
    const scope = teamScope(this.#deps.db, teamId);
    const isIt = eq(webhookDelivery.id, idOf(id));
    const [changed] = await scope
      .update(webhookDelivery)
      .set({ nextAt: this.#deps.now() })
      .where(and(isIt, isNull(webhookDelivery.deliveredAt)))
      .returning();
    const [row] = changed ? [changed] : await scope.select().from(webhookDelivery).where(isIt);
    if (!row) throw new Failure('notFound');
    return show(row);
  }
}

function show({
  id,
  eventId,
  event,
  attempts,
  status,
  fault,
  payload,
  createdAt,
  lastAt,
  ...row
}: DeliveryRow) {
  const isWaiting = row.nextAt !== null;
  const state: Delivery['state'] = isWaiting ? 'waiting' : row.deliveredAt === null ? 'failed' : 'delivered';
  return {
    id,
    eventId,
    event,
    state,
    attempts,
    status,
    fault,
    payload,
    createdAt,
    lastAt,
    nextAt: row.nextAt,
  };
}
