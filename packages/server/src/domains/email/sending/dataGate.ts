import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isPassing } from '../../../platform/database/faults.ts';
import { executePrepared } from '../../../platform/database/prepared.ts';
import { faultPoint } from '../../../platform/faultPoint.ts';
import { mailCampaign, mailDelivery, mailRecipient } from '../tables.ts';
import type { EngineParts } from './engineDeps.ts';
import { mayLeave, suppressed } from './queue/candidates.ts';

/**
 * The email must not be sent: its claim has expired, or its campaign or recipient was removed meanwhile. No part was
 * sent.
 */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

/** Milliseconds for which emails are gathered, so that several connections share a commit. */
const gatherMs = 1;

interface Waiting {
  readonly id: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores that an email may have arrived, before the first byte of its message is sent. Emails that arrive during one
 * statement share the next, so that all connections of a process share a commit.
 */
export class DataGate {
  readonly #parts: EngineParts;
  #waiting: Waiting[] = [];
  #draining: Promise<void> | undefined;

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  /** @throws NotAllowed */
  pass(id: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ id, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await pause(gatherMs);
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        faultPoint('mail.beforeData');
        await this.#let(batch);
      } catch (error) {
        // A permanent error of one email does not block the others.
        if (isPassing(error)) for (const { reject } of batch) reject(error);
        else for (const one of batch) await this.#let([one]).catch(one.reject);
      }
    }
    this.#draining = undefined;
  }

  async #let(batch: readonly Waiting[]): Promise<void> {
    const allowed = await this.#commit(batch.map(({ id }) => id));
    faultPoint('mail.dataCommitted');
    for (const { id, resolve, reject } of batch) {
      if (allowed.has(id)) resolve();
      else reject(new NotAllowed('This email must not leave'));
    }
  }

  async #commit(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const { db, now, owner } = this.#parts;
    const at = now();
    // The column is in no index, so this is a HOT update: no index is written.
    const rows = await executePrepared<{ id: string }>(
      db,
      'mail_data_gate',
      sql`update ${mailDelivery} set data_at = ${at.toISOString()}::timestamptz
      from ${mailCampaign}, ${mailRecipient}
      where ${mailDelivery.id} = any(${sql.param(ids)}::int8[]) and ${mailDelivery.state} = 'claimed'
        and ${mailDelivery.leaseOwner} = ${owner} and ${mailDelivery.dataAt} is null
        and ${mailCampaign.id} = ${mailDelivery.campaignId} and ${mayLeave()}
        and ${mailRecipient.id} = ${mailDelivery.recipientId} and ${mailRecipient.unsubscribedAt} is null
        and (${mailDelivery.round} = 0 or ${mailRecipient.repliedAt} is null and ${mailRecipient.complainedAt} is null)
        and not exists (${suppressed(at)})
      returning ${mailDelivery.id} as id`,
    );
    return new Set(rows.map(({ id }) => Number(id)));
  }
}
