import { randomUUID } from 'node:crypto';
import { and, eq, min } from 'drizzle-orm';
import { MailError } from '../../../../gateways/mail/gateway.ts';
import { faultPoint } from '../../../../platform/faultPoint.ts';
import type { RolePart } from '../../../../platform/lifecycle/roles.ts';
import { describeError } from '../../../../platform/logging.ts';
import { keepSetAside } from '../../../../platform/setAside/setAside.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readTeamFacts } from '../../../people/teamFacts.ts';
import { periodOf } from '../../../plan/period.ts';
import { countFailedLogin } from '../../senders/logins.ts';
import type { SenderRow } from '../../senders/visible.ts';
import { classifyFailure } from '../../sending/results/failures.ts';
import { lookMs, SendingLoop } from '../../sending/sendingLoop.ts';
import { mailReply, mailSender, mailThread } from '../../tables.ts';
import { threadColumns } from '../api/threads.ts';
import { claimReply, passReply, renewLeases } from './claim.ts';
import { composeReply } from './compose.ts';
import type { ReplyRow } from './draft.ts';
import { recoverReplies } from './recover.ts';
import type { ReplyParts, ReplySenderDeps } from './replyParts.ts';
import { type ReplyOutcome, writeOutcome } from './results.ts';

/** Max replies that one process sends at once, each from another sender. */
const maxAtOnce = 20;
/** Milliseconds for which a sender pauses after a refused login. */
const restMs = 60_000;

class NotAllowed extends Error {}

/** Sends the replies that people write, in each process with the role `mail`. */
export class ReplySender implements RolePart {
  readonly role = 'mail';
  readonly #parts: ReplyParts;
  readonly #loop: SendingLoop;
  /** Replies being sent, by sender. */
  readonly #sending = new Map<number, { readonly id: number; readonly done: Promise<void> }>();

  constructor(deps: ReplySenderDeps) {
    this.#parts = { ...deps, aside: keepSetAside(deps, 'email.replies'), owner: randomUUID() };
    this.#loop = new SendingLoop({
      ...deps,
      what: 'answers',
      look: () => this.#look(),
      renewLeases: () =>
        renewLeases(
          this.#parts,
          [...this.#sending.values()].map(({ id }) => id),
        ),
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Checks for work now. */
  wake(): void {
    this.#loop.wake();
  }

  /** Waits for the running replies. */
  async close(): Promise<void> {
    await this.#loop.close(() => [...this.#sending.values()].map(({ done }) => done));
  }

  /** @returns milliseconds until an answer is known to be due */
  async #look(): Promise<number> {
    if (this.#loop.beginSweep()) await recoverReplies(this.#parts);
    while (this.#sending.size < maxAtOnce && !this.#loop.stopping.aborted) {
      const row = await claimReply(this.#parts, [...this.#sending.keys()]);
      if (!row) break;
      faultPoint('reply.claimed');
      const key = row.senderId ?? 0;
      const done = this.#send(row).finally(() => {
        this.#sending.delete(key);
        this.#loop.lookAgain();
      });
      this.#sending.set(key, { id: row.id, done });
    }
    return this.#untilNext();
  }

  async #untilNext(): Promise<number> {
    const { db, now } = this.#parts;
    const aside = await this.#parts.aside();
    const [row] = await db
      .select({ next: min(mailReply.dueAt) })
      .from(mailReply)
      .where(and(eq(mailReply.state, 'queued'), aside.isOpen(mailReply.id)));
    const wait = row?.next ? row.next.getTime() - now().getTime() : lookMs;
    return this.#sending.size > 0 ? lookMs : Math.max(1, Math.min(lookMs, wait));
  }

  async #send(row: ReplyRow): Promise<void> {
    const { owner, log } = this.#parts;
    try {
      const outcome = await this.#attempt(row);
      faultPoint('reply.sent');
      await writeOutcome(this.#parts, owner, row, outcome);
      if (outcome.kind === 'uncertain') this.#loop.wake();
    } catch (error) {
      // Its lease expires, and the reply is checked again.
      log.warn({ err: describeError(error), reply: row.id }, 'the result of an answer was not stored');
    }
  }

  async #attempt(row: ReplyRow): Promise<ReplyOutcome> {
    const { gateway, access, log } = this.#parts;
    const known = await this.#facts(row);
    if (!known) return { kind: 'failed', reason: 'senderNotAllowed', reply: null };
    const { sender, thread } = known;
    let isBegun = false;
    try {
      const { message, from, to } = await composeReply(this.#parts, {
        row,
        thread,
        sender,
        now: this.#parts.now(),
      });
      const session = await gateway.openSmtp(await access.read(row.teamId, sender.id));
      try {
        const { code, enhanced, reply } = await session.send({ from, to }, message, async () => {
          if (!(await passReply(this.#parts, row))) throw new NotAllowed('This answer must not leave');
          isBegun = true;
          faultPoint('reply.dataCommitted');
        });
        const said = [code, enhanced, reply].filter((part) => part !== null).join(' ');
        return { kind: 'sent', reply: said, at: this.#parts.now() };
      } finally {
        await session.close().catch(() => undefined);
      }
    } catch (error) {
      if (error instanceof NotAllowed) return { kind: 'released' };
      if (error instanceof MailError) return this.#refused(row, sender, error);
      log.error({ err: describeError(error), reply: row.id }, 'an answer could not be sent');
      return isBegun ? { kind: 'uncertain' } : { kind: 'failed', reason: 'other', reply: null };
    }
  }

  async #refused(
    row: ReplyRow,
    { id: senderId, address: from }: Pick<SenderRow, 'id' | 'address'>,
    error: MailError,
  ): Promise<ReplyOutcome> {
    const { db, now } = this.#parts;
    const { reason, handling } = classifyFailure(error, { from, to: null });
    const { reply } = error;
    switch (handling) {
      case 'uncertain':
        return { kind: 'uncertain' };
      case 'retry':
        return { kind: 'deferred', reason, reply };
      case 'tomorrow': {
        const facts = await readTeamFacts(db, row.teamId);
        if (!facts) return { kind: 'failed', reason, reply };
        return { kind: 'deferred', reason, reply, dueAt: periodOf('day', now(), facts).resetAt };
      }
      case 'sender': {
        const nextSendAt = new Date(now().getTime() + restMs);
        await db.transaction((tx) =>
          countFailedLogin(tx, { teamId: row.teamId, senderId }, { now: now(), nextSendAt }),
        );
        return { kind: 'failed', reason, reply };
      }
      case 'fail':
        return { kind: 'failed', reason, reply };
    }
  }

  async #facts({ teamId, senderId, threadId }: ReplyRow) {
    const scope = teamScope(this.#parts.db, teamId);
    const [sender] = await scope
      .select()
      .from(mailSender)
      .where(and(eq(mailSender.id, senderId ?? 0), eq(mailSender.status, 'verified')));
    const [thread] = await scope.select(threadColumns).from(mailThread).where(eq(mailThread.id, threadId));
    return sender && thread ? { sender, thread } : undefined;
  }
}
