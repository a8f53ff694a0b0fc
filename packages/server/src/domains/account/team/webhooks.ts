import type { AnswerOf, BodyOf } from '@reachkit/contract';
import {
  type addWebhook,
  type changeWebhook,
  type rotateWebhookSecret,
  webhookEvents,
  webhookMost,
  type webhookSchema,
} from '@reachkit/contract/account/webhook';
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { changesOf, recordActions } from '../../../platform/records/actions.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { checkAddress } from '../../../platform/webhooks/address.ts';
import type { WebhookRow } from '../../../platform/webhooks/rows.ts';
import { endOf, newSecret, sealAsOld, sealSecret } from '../../../platform/webhooks/secret.ts';
import { webhook, webhookDelivery } from '../../../platform/webhooks/tables.ts';
import { readPeople } from '../../people/people.ts';
import { lockTeam } from '../../people/teamFacts.ts';
import { accountRecords } from '../records.ts';

type Webhook = AnswerOf<typeof webhookSchema>;
type Events = WebhookRow['events'];

/** Milliseconds for which the old secret signs too. */
const bothMs = dayMs;

/** The webhooks of a team, managed by its owner. */
export class WebhookService {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'outbound' | 'secrets'>;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'outbound' | 'secrets'>) {
    this.#deps = deps;
  }

  async list({ teamId }: Caller): Promise<{ list: Webhook[] }> {
    const { db } = this.#deps;
    const rows = await teamScope(db, teamId).select().from(webhook).orderBy(webhook.id);
    return { list: await show(db, teamId, rows, this.#deps.now()) };
  }

  /** @throws Failure `validation` at `url` for one that is not public, or where the team has as many as it may have */
  async add(caller: Caller, body: BodyOf<typeof addWebhook>): Promise<AnswerOf<typeof addWebhook>> {
    const { teamId, accountId } = caller;
    const { db, now, secrets } = this.#deps;
    const url = await this.#publicUrl(body.url);
    return db.transaction(async (tx) => {
      await lockTeam(tx, teamId);
      const scope = teamScope(tx, teamId);
      const [found] = await scope.select({ count: count() }).from(webhook);
      if ((found?.count ?? 0) >= webhookMost) {
        throw refuseFields({ url: { rule: 'webhooks_full', limit: webhookMost } });
      }
      const secret = newSecret();
      const [made] = await scope
        .insert(webhook)
        .values({
          accountId,
          url,
          events: ordered(body.events),
          // Sealed for its own id, below.
          secret: '',
          secretEnd: endOf(secret),
          createdAt: now(),
        })
        .returning();
      if (!made) throw new Error('A webhook was not made');
      const row = await change(tx, made, { secret: sealSecret(secrets.envelope, secret, made) });
      await recordActions(tx, accountRecords, caller, [
        { action: 'webhookAdded', object: objectOf(row), at: row.createdAt },
      ]);
      return { secret: secret.open(), webhook: await showOne(tx, row, now()) };
    });
  }

  /** @throws Failure `notFound`, `validation` at `url` for one that is not public */
  async change(
    caller: Caller,
    id: string,
    { url: given, events, isPaused }: BodyOf<typeof changeWebhook>,
  ): Promise<Webhook> {
    const { db, now } = this.#deps;
    // Nothing is looked up for those who have no such webhook.
    const known = await findWebhook(db, caller.teamId, id);
    const url = given === undefined || given === known.url ? undefined : await this.#publicUrl(given);
    return db.transaction(async (tx) => {
      const before = await lockWebhook(tx, caller.teamId, id);
      const after = await change(tx, before, {
        url: url ?? before.url,
        events: events === undefined ? before.events : ordered(events),
        ...pauseOf(before, isPaused, now()),
      });
      const { before: was = {}, after: is = {} } = changesOf(stateOf(before), stateOf(after), ['isPaused']);
      const fields = (['url', 'events'] as const).filter(
        (field) => String(before[field]) !== String(after[field]),
      );
      if (fields.length > 0 || 'isPaused' in is) {
        await recordActions(tx, accountRecords, caller, [
          {
            action: 'webhookChanged',
            object: objectOf(after),
            ...('isPaused' in is && { before: was, after: is }),
            ...(fields.length > 0 && { detail: { fields } }),
            at: now(),
          },
        ]);
      }
      return showOne(tx, after, now());
    });
  }

  /** Removes a webhook with its deliveries. @throws Failure `notFound` */
  remove(caller: Caller, id: string): Promise<{ id: number }> {
    return this.#deps.db.transaction(async (tx) => {
      const row = await lockWebhook(tx, caller.teamId, id);
      await teamScope(tx, caller.teamId).delete(webhook).where(eq(webhook.id, row.id));
      await recordActions(tx, accountRecords, caller, [
        { action: 'webhookRemoved', object: objectOf(row), at: this.#deps.now() },
      ]);
      return { id: row.id };
    });
  }

  /** Makes a new secret; a secret that was old before ends at once. @throws Failure `notFound` */
  rotate(caller: Caller, id: string): Promise<AnswerOf<typeof rotateWebhookSecret>> {
    const { db, now, secrets } = this.#deps;
    return db.transaction(async (tx) => {
      const before = await lockWebhook(tx, caller.teamId, id);
      const secret = newSecret();
      const row = await change(tx, before, {
        secret: sealSecret(secrets.envelope, secret, before),
        secretEnd: endOf(secret),
        oldSecret: sealAsOld(secrets.envelope, before),
        oldUntil: new Date(now().getTime() + bothMs),
      });
      await recordActions(tx, accountRecords, caller, [
        { action: 'webhookSecretRotated', object: objectOf(row), at: now() },
      ]);
      return { secret: secret.open(), webhook: await showOne(tx, row, now()) };
    });
  }

  async #publicUrl(given: string): Promise<string> {
    const checked = await checkAddress(this.#deps.outbound, given);
    if ('rule' in checked) throw refuseFields({ url: { rule: checked.rule } });
    return checked.url;
  }
}

/** @throws Failure `notFound` */
export async function findWebhook(executor: Executor, teamId: number, id: string): Promise<WebhookRow> {
  const [row] = await teamScope(executor, teamId)
    .select()
    .from(webhook)
    .where(eq(webhook.id, idOf(id)));
  if (!row) throw new Failure('notFound');
  return row;
}

/** @throws Failure `notFound` */
export async function lockWebhook(tx: Transaction, teamId: number, id: string): Promise<WebhookRow> {
  const [row] = await teamScope(tx, teamId)
    .select()
    .from(webhook)
    .where(eq(webhook.id, idOf(id)))
    .for('no key update');
  if (!row) throw new Failure('notFound');
  return row;
}

export const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

async function change(
  tx: Transaction,
  { id, teamId }: WebhookRow,
  values: Partial<WebhookRow>,
): Promise<WebhookRow> {
  const [row] = await teamScope(tx, teamId).update(webhook).set(values).where(eq(webhook.id, id)).returning();
  if (!row) throw new Error('A webhook was not changed');
  return row;
}

/** A webhook that is paused after failures stays so until it is resumed. */
function pauseOf(
  { pausedAt, pausedFor }: WebhookRow,
  isPaused: boolean | undefined,
  at: Date,
): Pick<WebhookRow, 'pausedAt' | 'pausedFor'> {
  if (isPaused === false) return { pausedAt: null, pausedFor: null };
  return isPaused && pausedAt === null ? { pausedAt: at, pausedFor: 'team' } : { pausedAt, pausedFor };
}

const ordered = (events: readonly string[]): Events =>
  webhookEvents.filter((event) => events.includes(event));

const stateOf = ({ pausedAt }: WebhookRow) => ({ isPaused: pausedAt !== null });

/** Only the host is recorded: paths of webhooks often hold secrets. */
const objectOf = ({ id, url }: WebhookRow) => ({ kind: 'webhook', id, label: new URL(url).host });

async function showOne(executor: Executor, row: WebhookRow, now: Date): Promise<Webhook> {
  const [shown] = await show(executor, row.teamId, [row], now);
  if (!shown) throw new Error('A webhook was not shown');
  return shown;
}

async function show(
  executor: Executor,
  teamId: number,
  rows: readonly WebhookRow[],
  now: Date,
): Promise<Webhook[]> {
  if (rows.length === 0) return [];
  const people = await readPeople(
    executor,
    teamId,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const waiting = await teamScope(executor, teamId)
    .select({ webhookId: webhookDelivery.webhookId, count: count() })
    .from(webhookDelivery)
    .where(
      and(
        inArray(
          webhookDelivery.webhookId,
          rows.map(({ id }) => id),
        ),
        isNotNull(webhookDelivery.nextAt),
      ),
    )
    .groupBy(webhookDelivery.webhookId);
  return rows.map(
    ({ id, url, events, secretEnd, oldUntil, accountId, createdAt, lastDeliveredAt, ...row }) => ({
      id,
      url,
      events,
      state:
        row.pausedAt === null ? 'active' : row.pausedFor === 'team' ? 'pausedByTeam' : 'pausedAfterFailures',
      secretEnd,
      bothUntil: oldUntil !== null && oldUntil > now ? oldUntil : null,
      by: people.get(accountId ?? 0)?.nickName ?? null,
      createdAt,
      lastDeliveredAt,
      waiting: waiting.find(({ webhookId }) => webhookId === id)?.count ?? 0,
    }),
  );
}
