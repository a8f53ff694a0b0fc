import { setTimeout as pause } from 'node:timers/promises';
import type { MailFailureReason } from '@reachkit/contract';
import { eq, sql } from 'drizzle-orm';
import { isPassing } from '../../../../platform/database/faults.ts';
import { executePrepared } from '../../../../platform/database/prepared.ts';
import type { Transaction } from '../../../../platform/deps.ts';
import { faultPoint } from '../../../../platform/faultPoint.ts';
import { describeError } from '../../../../platform/logging.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { insertTeamRows } from '../../../../platform/tenant/tenantTable.ts';
import { normalAddress } from '../../addresses/address.ts';
import { clearFailedLogins } from '../../senders/logins.ts';
import { mailAttempt, mailDelivery, mailMessage } from '../../tables.ts';
import type { EngineParts } from '../engineDeps.ts';
import { groupBy } from '../groupBy.ts';
import { previewOf, writtenText } from '../message/content.ts';
import { resumeCapped } from '../queue/campaignCaps.ts';
import type { Claimed } from '../queue/claimBatch.ts';
import { retryWait } from '../queue/timing.ts';
import { isDeadAddress } from './failures.ts';
import { giveBack } from './giveBack.ts';
import { suppressDead } from './suppressDead.ts';

/** Result of an attempt. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly reply: string }
  | { readonly kind: 'failed'; readonly reason: MailFailureReason; readonly reply: string | null }
  /** `dueAt`: not before; without it after the usual waits, and not for ever. */
  | {
      readonly kind: 'deferred';
      readonly reason: MailFailureReason;
      readonly reply: string | null;
      readonly dueAt?: Date;
    }
  /** Not tried; nothing can have arrived. */
  | { readonly kind: 'released' }
  /** It may have arrived; what is known of it is looked up. */
  | { readonly kind: 'uncertain' };

export interface Result {
  readonly email: Claimed;
  readonly outcome: Outcome;
}

interface Waiting extends Result {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export interface AfterResults {
  /** Called after the commit with the written results. */
  onWritten(results: readonly Result[]): Promise<void>;
  /** Called if the processing of written results may be incomplete. */
  onDoubt(): void;
}

const maxAtOnce = 200;
/** Milliseconds for batching results. */
const gatherMs = 80;
/** Milliseconds before each further attempt to store results. */
const retryMs = [250, 500, 1_000, 2_000];
const replyLength = 500;

/** Stores the results of attempts; results that arrive during one transaction share the next. */
export class ResultWriter {
  readonly #parts: EngineParts;
  readonly #after: AfterResults;
  #waiting: Waiting[] = [];
  #draining: Promise<void> | undefined;

  constructor(parts: EngineParts, after: AfterResults) {
    this.#parts = parts;
    this.#after = after;
  }

  /** Resolves once the result is stored. If storing fails permanently, the lease expires and the email is recovered. */
  write(email: Claimed, outcome: Outcome): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ email, outcome, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  async close(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Results that arrive at about the same time share a transaction.
      await pause(gatherMs);
      const batch = this.#waiting.splice(0, maxAtOnce);
      await this.#store(batch);
    }
    this.#draining = undefined;
  }

  async #store(batch: readonly Waiting[]): Promise<void> {
    const { db, log } = this.#parts;
    let written: readonly Result[];
    try {
      faultPoint('mail.beforeResult');
      written = await this.#whilePassing(() => db.transaction((tx) => writeResults(this.#parts, tx, batch)));
      faultPoint('mail.afterResult');
    } catch (error) {
      if (batch.length > 1 && !isPassing(error)) {
        // If one result cannot be written, the others still are.
        for (const one of batch) await this.#store([one]);
        return;
      }
      log.warn({ err: describeError(error) }, 'results of emails were not stored');
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const { resolve } of batch) resolve();
    try {
      await this.#after.onWritten(written);
    } catch (error) {
      log.warn({ err: describeError(error) }, 'what follows from results of emails is made up for later');
      this.#after.onDoubt();
    }
  }

  /** Retries while the database is briefly unavailable: the mail server's reply is known only here. */
  async #whilePassing<T>(store: () => Promise<T>): Promise<T> {
    for (const wait of retryMs) {
      try {
        return await store();
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.#parts.log.warn({ err: describeError(error) }, 'results of emails are stored again');
        // If a commit was not confirmed, it may have succeeded; then the next attempt finds nothing to write.
        this.#after.onDoubt();
        await pause(wait);
      }
    }
    return store();
  }
}

interface Row {
  readonly email: Claimed;
  readonly outcome: Outcome;
  readonly state: 'accepted' | 'failed' | 'deferred' | 'pending' | 'claimed';
  readonly reason: MailFailureReason | null;
  readonly reply: string | null;
  readonly dueAt: Date | null;
}

/** @returns those that were still this engine's to write */
export async function writeResults(
  parts: EngineParts,
  tx: Transaction,
  batch: readonly Result[],
): Promise<Result[]> {
  const now = parts.now();
  const rows: Row[] = [];
  for (const result of batch) rows.push(await rowOf(parts, tx, result, now));
  const attempts = await updateDeliveries(parts, tx, rows, now);
  const written = rows.filter(({ email }) => attempts.has(email.id));
  // Sorted, so that two processes do not deadlock.
  const inOrder = written.sort((a, b) => a.email.teamId - b.email.teamId || a.email.id - b.email.id);
  for (const [teamId, own] of groupBy(inOrder, ({ email }) => email.teamId)) {
    await writeTeam(tx, teamId, own, { attempts, now });
  }
  return written.map(({ email, outcome, state, reason, reply }) => ({
    email,
    outcome: state === 'failed' && reason !== null ? { kind: 'failed', reason, reply } : outcome,
  }));
}

async function rowOf(parts: EngineParts, tx: Transaction, result: Result, now: Date): Promise<Row> {
  const { email, outcome } = result;
  const plain = { email, outcome, reason: null, reply: null, dueAt: null };
  switch (outcome.kind) {
    case 'accepted':
      return { ...plain, state: 'accepted', reply: shortened(outcome.reply) };
    case 'released':
      return { ...plain, state: 'pending' };
    case 'uncertain':
      return { ...plain, state: 'claimed' };
    case 'failed':
      return { ...plain, state: 'failed', reason: outcome.reason, reply: shortened(outcome.reply) };
    case 'deferred': {
      const known = { ...plain, reason: outcome.reason, reply: shortened(outcome.reply) };
      if (outcome.dueAt) return { ...known, state: 'deferred', dueAt: outcome.dueAt };
      const wait = retryWait((await refusalsOf(tx, email)) + 1, parts.pace());
      if (wait === null) return { ...known, state: 'failed' };
      return { ...known, state: 'deferred', dueAt: new Date(now.getTime() + wait) };
    }
  }
}

/** Number of consecutive temporary refusals. */
async function refusalsOf(tx: Transaction, { teamId, id }: Claimed): Promise<number> {
  const rows = await teamScope(tx, teamId)
    .select({ result: mailAttempt.result })
    .from(mailAttempt)
    .where(eq(mailAttempt.deliveryId, id))
    .orderBy(mailAttempt.attempt);
  const other = rows.findLastIndex(({ result }) => result !== 'deferred');
  return rows.length - other - 1;
}

/** @returns the number of the attempt, by the id of the email */
async function updateDeliveries(
  { owner }: EngineParts,
  tx: Transaction,
  rows: readonly Row[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const column = <T>(read: (row: Row) => T) => sql.param(rows.map(read));
  const at = sql`${now.toISOString()}::timestamptz`;
  // Skips emails with an expired lease, except those proven to be accepted.
  const written = await executePrepared<{ id: string; attempts: number }>(
    tx,
    'mail_results',
    sql`
    update ${mailDelivery} set state = given.state, reason = given.reason, reply = given.reply,
      due_at = coalesce(given.due_at, ${mailDelivery.dueAt}), updated_at = ${at},
      accepted_at = case when given.state = 'accepted' then ${at} end,
      data_at = case when given.state in ('accepted', 'claimed') then data_at end,
      lease_owner = case when given.state = 'claimed' then lease_owner end,
      lease_until = case when given.state = 'claimed' then ${at} end
    from unnest(${column(({ email }) => email.id)}::int8[], ${column(({ state }) => state)}::text[],
        ${column(({ reason }) => reason)}::text[], ${column(({ reply }) => reply)}::text[],
        ${column(({ dueAt }) => dueAt?.toISOString() ?? null)}::timestamptz[])
      as given (id, state, reason, reply, due_at)
    where ${mailDelivery.id} = given.id and (
      (${mailDelivery.state} = 'claimed' and ${mailDelivery.leaseOwner} = ${owner})
      or (${mailDelivery.state} = 'unknown' and given.state = 'accepted'))
    returning ${mailDelivery.id} as id, ${mailDelivery.attempts} as attempts`,
  );
  return new Map(written.map(({ id, attempts }) => [Number(id), attempts]));
}

interface Facts {
  readonly attempts: ReadonlyMap<number, number>;
  readonly now: Date;
}

async function writeTeam(tx: Transaction, teamId: number, rows: readonly Row[], { attempts, now }: Facts) {
  const tried = rows.filter(({ state }) => ['accepted', 'failed', 'deferred'].includes(state));
  if (tried.length > 0) await writeAttempts(tx, teamId, tried, { attempts, now });
  const accepted = rows.filter(({ state }) => state === 'accepted');
  if (accepted.length > 0)
    await noteAccepted(
      tx,
      teamId,
      accepted.map(({ email }) => email),
      now,
    );
  const back = rows.filter(({ state }) => ['failed', 'deferred', 'pending'].includes(state));
  await giveBack(
    tx,
    teamId,
    back.map(({ email }) => email),
  );
  await resumeCapped(tx, teamId, { ids: back.map(({ email }) => email.campaign.id), now });
  for (const { email, reason } of rows) {
    if (reason !== null && isDeadAddress(reason)) await suppressDead(tx, email, now);
  }
}

async function writeAttempts(
  tx: Transaction,
  teamId: number,
  rows: readonly Row[],
  { attempts, now }: Facts,
) {
  const column = <T>(read: (row: Row) => T) => sql.param(rows.map(read));
  const insert = insertTeamRows(mailAttempt, teamId, {
    deliveryId: sql`given.id`,
    attempt: sql`given.attempt`,
    at: sql`${now.toISOString()}::timestamptz`,
    result: sql`given.state`,
    reason: sql`given.reason`,
    reply: sql`given.reply`,
  });
  // An attempt recorded as lost has ended after all.
  await executePrepared(
    tx,
    'mail_attempts',
    sql`${insert}
    from unnest(${column(({ email }) => email.id)}::int8[], ${column(({ email }) => attempts.get(email.id) ?? 0)}::int4[],
        ${column(({ state }) => state)}::text[], ${column(({ reason }) => reason)}::text[],
        ${column(({ reply }) => reply)}::text[]) as given (id, attempt, state, reason, reply)
    on conflict (delivery_id, attempt) do update
      set result = excluded.result, reason = excluded.reason, reply = excluded.reply`,
  );
}

type Accepted = Pick<Claimed, 'accountId' | 'creatorId' | 'address' | 'content' | 'messageId' | 'senderId'>;

/** Adds the email to the creator's correspondence, and clears the sender's failed logins. */
export async function noteAccepted(
  tx: Transaction,
  teamId: number,
  emails: readonly Accepted[],
  now: Date,
): Promise<void> {
  const column = <T>(read: (email: Accepted) => T) => sql.param(emails.map(read));
  const insert = insertTeamRows(mailMessage, teamId, {
    accountId: sql`given.account`,
    creatorId: sql`given.creator`,
    direction: sql`'out'`,
    address: sql`given.address`,
    subject: sql`given.subject`,
    preview: sql`given.preview`,
    outcome: sql`'noReply'`,
    messageId: sql`given.message_id`,
    at: sql`${now.toISOString()}::timestamptz`,
  });
  await executePrepared(
    tx,
    'mail_messages',
    sql`${insert}
    from unnest(${column(({ accountId }) => accountId)}::int8[], ${column(({ creatorId }) => creatorId)}::int8[],
        ${column(({ address }) => normalAddress(address))}::text[], ${column(({ content }) => content.subject)}::text[],
        ${column(({ content }) => previewOf(writtenText(content)))}::text[], ${column(({ messageId }) => messageId)}::text[])
      as given (account, creator, address, subject, preview, message_id)`,
  );
  const senderIds = [...new Set(emails.map(({ senderId }) => senderId))];
  await clearFailedLogins(tx, teamId, senderIds);
}

const shortened = (reply: string | null): string | null =>
  reply === null ? null : reply.replace(/[\s\0]+/g, ' ').slice(0, replyLength);
