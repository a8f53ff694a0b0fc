import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailSyncFault } from '@reachkit/contract';
import { and, eq } from 'drizzle-orm';
import type { RolePart } from '../../../../platform/lifecycle/roles.ts';
import { describeError } from '../../../../platform/logging.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { countFailedLogin } from '../../senders/logins.ts';
import { mailSender, mailSync } from '../../tables.ts';
import { Budget } from './budget.ts';
import { beginReading, type ClaimedMailbox, claimMailboxes, leaseMs, renewLeases, untilDue } from './due.ts';
import { faultOf, waitAfter } from './faults.ts';
import { MailboxSession, type SessionParts, untilNextLook } from './session.ts';

/** Max mailboxes read by one process: each is a connection. */
const maxMailboxes = 500;
/** Max concurrent connects and polls. */
const maxLooks = 64;
/** Max messages parsed and stored concurrently. */
const maxStoring = 2;
/** Max bytes of messages in memory. */
const memoryBytes = 64 * 2 ** 20;
/** Milliseconds between two checks for due mailboxes. */
const sweepMs = 5_000;
const hangsAfterMs = 120_000;
/** Timeout for closing the mailboxes, in milliseconds. */
const stopMs = 10_000;

export type ReaderDeps = Omit<
  SessionParts,
  'owner' | 'looks' | 'memory' | 'storing' | 'unfetched' | 'hangsAfterMs'
> & {
  readonly hangsAfterMs?: number;
};

interface Held {
  readonly mailbox: ClaimedMailbox;
  readonly stopping: AbortController;
  readonly done: Promise<void>;
}

/** Another process has claimed the mailbox, or its settings changed. */
class Released extends Error {
  override readonly name = 'Released';
}

/**
 * Reads the mailboxes of all teams, in each process with the role `mail`. Processes coordinate only through the database,
 * where each claims its mailboxes. Mailboxes are never modified.
 */
export class MailboxReader implements RolePart {
  readonly role = 'mail';
  readonly #parts: SessionParts;
  readonly #stopping = new AbortController();
  readonly #held = new Map<number, Held>();
  #wake = new AbortController();
  #heartbeat: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(deps: ReaderDeps) {
    this.#parts = {
      hangsAfterMs,
      ...deps,
      owner: randomUUID(),
      looks: new Budget(maxLooks),
      memory: new Budget(memoryBytes),
      storing: new Budget(maxStoring),
      unfetched: new Map(),
    };
  }

  start(): void {
    this.#heartbeat = setInterval(() => void this.#renew(), leaseMs / 4).unref();
    this.#running = this.#run();
  }

  /** Checks for due mailboxes now. */
  wake(): void {
    this.#wake.abort();
  }

  /** Stops between two messages; stored messages stay, and another process takes over at once. */
  async close(): Promise<void> {
    this.#stopping.abort(new Released());
    this.#wake.abort();
    await this.#running;
    const sessions = [...this.#held.values()].map(({ done }) => done);
    await Promise.race([Promise.allSettled(sessions), pause(stopMs, undefined, { ref: false })]);
    clearInterval(this.#heartbeat);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { db, now, owner, log } = this.#parts;
    while (!signal.aborted) {
      this.#wake = new AbortController();
      let nextMs = sweepMs;
      try {
        await beginReading(db, now());
        const max = maxMailboxes - this.#held.size;
        for (const mailbox of await claimMailboxes(db, { owner, max, now: now() })) this.#start(mailbox);
        nextMs = await untilDue(db, now(), sweepMs);
      } catch (error) {
        log.warn({ err: describeError(error) }, 'no mailboxes were found to read, and are looked for again');
      }
      const woken = AbortSignal.any([signal, this.#wake.signal]);
      await pause(nextMs, undefined, { signal: woken }).catch(() => undefined);
    }
  }

  #start(mailbox: ClaimedMailbox): void {
    const stopping = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, stopping.signal]);
    const session = new MailboxSession(this.#parts, mailbox, signal);
    const done = session
      .run()
      .catch((error: unknown) => this.#ended(mailbox, { error, hasRead: session.hasRead }))
      .catch((error: unknown) => {
        // Its lease expires by itself.
        this.#parts.log.warn(
          { err: describeError(error) },
          'how the reading of a mailbox ended was not noted',
        );
      })
      .finally(() => this.#held.delete(mailbox.senderId));
    this.#held.set(mailbox.senderId, { mailbox, stopping, done });
  }

  async #ended(
    mailbox: ClaimedMailbox,
    { error, hasRead }: { readonly error: unknown; readonly hasRead: boolean },
  ): Promise<void> {
    const { now, pace } = this.#parts;
    if (error instanceof Released || this.#stopping.signal.aborted)
      return this.#release(mailbox, { waitMs: 0 });
    const fault = faultOf(error);
    // Servers close connections from time to time.
    if (hasRead && fault === 'connection') {
      return this.#release(mailbox, { waitMs: untilNextLook(this.#parts) / 4 });
    }
    const failures = hasRead ? 1 : mailbox.failures + 1;
    const waitMs = waitAfter(fault, failures, pace);
    if (fault === 'other') {
      const { teamId, senderId } = mailbox;
      this.#parts.log.warn(
        { err: describeError(error), team: teamId, sender: senderId },
        'a mailbox was not read, and is tried again',
      );
    }
    await this.#release(mailbox, { waitMs, fault, failures });
    if (fault === 'login') await this.#countLogin(mailbox, now());
  }

  async #release(
    { teamId, senderId }: ClaimedMailbox,
    end: { readonly waitMs: number; readonly fault?: MailSyncFault; readonly failures?: number },
  ): Promise<void> {
    const { db, now, owner } = this.#parts;
    const { waitMs, fault, failures } = end;
    await teamScope(db, teamId)
      .update(mailSync)
      .set({
        leaseOwner: null,
        leaseUntil: null,
        nextAt: new Date(now().getTime() + waitMs),
        ...(fault !== undefined && { fault, failures }),
      })
      .where(and(eq(mailSync.senderId, senderId), eq(mailSync.leaseOwner, owner)));
    this.wake();
  }

  /** Counts a refused login. The third one in a row pauses the sender; before that it continues sending. */
  async #countLogin({ teamId, senderId }: ClaimedMailbox, now: Date): Promise<void> {
    await this.#parts.db.transaction(async (tx) => {
      const [sender] = await teamScope(tx, teamId)
        .select({ nextSendAt: mailSender.nextSendAt })
        .from(mailSender)
        .where(eq(mailSender.id, senderId))
        .for('update');
      if (!sender) return;
      await countFailedLogin(tx, { teamId, senderId }, { now, nextSendAt: sender.nextSendAt ?? now });
    });
  }

  async #renew(): Promise<void> {
    const { db, now, owner, log } = this.#parts;
    const ids = [...this.#held.keys()];
    if (ids.length === 0) return;
    try {
      const own = await renewLeases(db, { owner, ids, now: now() });
      for (const id of ids) {
        const held = this.#held.get(id);
        if (held && own.get(id) !== held.mailbox.revision) held.stopping.abort(new Released());
      }
    } catch (error) {
      log.warn({ err: describeError(error) }, 'the leases of mailboxes were not renewed');
    }
  }
}
