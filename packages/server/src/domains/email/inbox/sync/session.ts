import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import { MailError, type MailGateway } from '../../../../gateways/mail/gateway.ts';
import { canIdle, waitForMessage } from '../../../../gateways/mail/readMailbox.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { clearFailedLogins } from '../../senders/logins.ts';
import type { SenderAccess } from '../../sending/engineDeps.ts';
import type { Pace } from '../../sending/queue/timing.ts';
import { mailSync } from '../../tables.ts';
import type { Budget } from './budget.ts';
import { SyncTimeout } from './faults.ts';
import { lookAtFolders } from './folders.ts';
import type { Mailbox, StoreDeps } from './store.ts';
import { retryUnreadable } from './unreadable.ts';

export interface SessionParts extends StoreDeps, Pick<Deps, 'log'> {
  readonly gateway: Pick<MailGateway, 'openImap'>;
  readonly access: SenderAccess;
  readonly pace: Pace;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  /** Names this process in leases. */
  readonly owner: string;
  /** Limits concurrent connects and polls. */
  readonly looks: Budget;
  readonly memory: Budget;
  readonly storing: Budget;
  /** Number of failed fetches of messages, by position. */
  readonly unfetched: Map<string, number>;
  /** Milliseconds without a step after which a server counts as hanging. */
  readonly hangsAfterMs: number;
}

/** Interval between two polls of a mailbox, in milliseconds; a server's notification triggers an earlier one. */
const between = { least: 60_000, most: 120_000 };
/** Minimum interval, whatever the pace. */
const shortestMs = 200;
/** Delay before a message is checked again if its email is not stored as sent yet. */
const earlyMs = 500;

/** Milliseconds until the next poll. */
export const untilNextLook = ({ random, pace }: Pick<SessionParts, 'random' | 'pace'>): number =>
  Math.max(shortestMs, (between.least + (between.most - between.least) * random()) / pace());

/** Reads one mailbox over one connection, until an error occurs. */
export class MailboxSession {
  readonly #parts: SessionParts;
  readonly #mailbox: Mailbox;
  readonly #stopping: AbortSignal;
  /** Whether all its folders were read to their ends. */
  hasRead = false;
  /** Whether messages unreadable for another version were retried. */
  #hasRetried = false;
  #lastStep = performance.now();

  constructor(parts: SessionParts, mailbox: Mailbox, stopping: AbortSignal) {
    this.#parts = parts;
    this.#mailbox = mailbox;
    this.#stopping = stopping;
  }

  /** Runs until an error or an abort. @throws why it cannot go on; the reason of the signal once that is aborted */
  async run(): Promise<never> {
    const { access, gateway, looks, hangsAfterMs } = this.#parts;
    const { teamId, senderId } = this.#mailbox;
    const hanging = new AbortController();
    const signal = AbortSignal.any([this.#stopping, hanging.signal]);
    let client: ImapFlow | undefined;
    const watch = setInterval(() => {
      if (performance.now() - this.#lastStep < hangsAfterMs) return;
      hanging.abort(new SyncTimeout('A mailbox did not answer'));
      client?.close();
    }, hangsAfterMs / 4).unref();
    try {
      // Waiting for the budget does not count as hanging.
      client = await looks.use(1, signal, async () => {
        this.#step();
        const opened = await access.read(teamId, senderId);
        if (opened.imap === null) throw noImap();
        return gateway.openImap(opened, signal);
      });
      for (;;) await this.#lookAndWait(client, signal);
    } catch (error) {
      if (hanging.signal.aborted) throw hanging.signal.reason;
      throw error;
    } finally {
      clearInterval(watch);
      await goodbye(client);
    }
  }

  async #lookAndWait(client: ImapFlow, signal: AbortSignal): Promise<void> {
    const { looks, memory, storing, now } = this.#parts;
    const onStep = () => this.#step();
    const { at, inbox, isComplete } = await looks.use(1, signal, async () => {
      this.#step();
      if (!this.#hasRetried) {
        const inTurn = <T>(work: () => Promise<T>) => storing.use(1, signal, work);
        await retryUnreadable(this.#parts, this.#mailbox, { client, signal, onStep, inTurn });
        this.#hasRetried = true;
      }
      const at = now();
      const looked = await lookAtFolders({
        deps: this.#parts,
        mailbox: this.#mailbox,
        client,
        memory,
        storing,
        signal,
        onStep,
        unfetched: this.#parts.unfetched,
      });
      return { ...looked, at };
    });
    if (!isComplete) {
      await pause(earlyMs, undefined, { signal });
      return;
    }
    await this.#noteRead(at);
    const max = untilNextLook(this.#parts);
    const { hangsAfterMs } = this.#parts;
    // The wait itself does not count as hanging.
    const alive = setInterval(onStep, Math.min(hangsAfterMs / 4, 10_000));
    const isOver = setTimeout(() => clearInterval(alive), max);
    try {
      if (canIdle(client)) await waitForMessage(client, inbox.path, { place: inbox.place, max, signal });
      else await pause(max, undefined, { signal });
    } finally {
      clearInterval(alive);
      clearTimeout(isOver);
    }
  }

  /** Records a successful poll. `at`: its start; later messages may be missing. */
  async #noteRead(at: Date): Promise<void> {
    const { db, owner } = this.#parts;
    const { teamId, senderId } = this.#mailbox;
    this.hasRead = true;
    await db.transaction(async (tx) => {
      const scope = teamScope(tx, teamId);
      const [before] = await scope
        .select({ fault: mailSync.fault })
        .from(mailSync)
        .where(eq(mailSync.senderId, senderId))
        .for('update');
      await scope
        .update(mailSync)
        .set({ readAt: at, isComplete: true, failures: 0, fault: null })
        .where(sql`${mailSync.senderId} = ${senderId} and ${mailSync.leaseOwner} = ${owner}`);
      // Login failures for sending stay counted: SMTP and IMAP are separate servers.
      if (before?.fault === 'login') await clearFailedLogins(tx, teamId, [senderId]);
    });
  }

  #step(): void {
    this.#lastStep = performance.now();
  }
}

/** Logs out without waiting for a hanging server. */
async function goodbye(client: ImapFlow | undefined): Promise<void> {
  if (!client) return;
  const timeout = pause(2_000, undefined, { ref: false });
  await Promise.race([client.logout().catch(() => undefined), timeout]);
  client.close();
}

const noImap = () =>
  new MailError({
    kind: 'connection',
    reason: 'no_imap',
    code: null,
    enhanced: null,
    reply: null,
    phase: 'connect',
  });
