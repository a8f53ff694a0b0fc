import { setTimeout as pause } from 'node:timers/promises';
import { and, count, eq } from 'drizzle-orm';
import { MailError, type SmtpSession } from '../../../gateways/mail/gateway.ts';
import { faultPoint } from '../../../platform/faultPoint.ts';
import { describeError } from '../../../platform/logging.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { periodOf } from '../../membership/period.ts';
import { readTeamFacts } from '../../session/teamFacts.ts';
import { countFailedLogin } from '../senders/logins.ts';
import { mailDelivery, mailSender } from '../tables.ts';
import type { Attachments } from './attachments.ts';
import { type Claimed, claimBatch } from './claimBatch.ts';
import { asciiAddress, composeMessage, readCc } from './compose.ts';
import { type DataGate, NotAllowed } from './dataGate.ts';
import type { EngineParts } from './engineDeps.ts';
import { classifyFailure } from './failures.ts';
import type { Links } from './links.ts';
import type { Outcome, ResultWriter } from './results.ts';
import { linksOf } from './trackedHtml.ts';

export interface LaneParts {
  readonly engine: EngineParts;
  readonly gate: DataGate;
  readonly results: ResultWriter;
  readonly links: Links;
  readonly attachments: Attachments;
  /** Aborted when the process stops: the email under way is finished. */
  readonly stopping: AbortSignal;
  /** Notes that these emails are this process's, for its signs of life. */
  readonly hold: (ids: readonly number[]) => void;
  readonly release: (ids: readonly number[]) => void;
  readonly touched: (teamId: number, campaignIds: readonly number[]) => void;
}

type Sender = typeof mailSender.$inferSelect;

/** After a connection failed, a mailbox rests for so long, in milliseconds. */
const restMs = 60_000;
/** Connections are kept through waits up to this, in milliseconds. */
const keptOpenMs = 5_000;

/** Sends what is due from one mailbox, one email after the other over one connection. */
export class Lane {
  readonly #parts: LaneParts;
  readonly #teamId: number;
  readonly #senderId: number;
  #session: SmtpSession | undefined;
  #sender: Sender | undefined;
  readonly #writing = new Set<Promise<void>>();

  constructor(
    parts: LaneParts,
    { teamId, senderId }: { readonly teamId: number; readonly senderId: number },
  ) {
    this.#parts = parts;
    this.#teamId = teamId;
    this.#senderId = senderId;
  }

  /** Until nothing is due from the mailbox, or the process stops. */
  async run(): Promise<void> {
    const { engine, stopping, touched, hold, release } = this.#parts;
    try {
      while (!stopping.aborted) {
        const {
          sender,
          claimed,
          touched: changed,
        } = await claimBatch(engine, {
          teamId: this.#teamId,
          senderId: this.#senderId,
        });
        faultPoint('mail.claimed');
        touched(this.#teamId, changed);
        if (!sender || claimed.length === 0) return;
        this.#sender = sender;
        const ids = claimed.map(({ id }) => id);
        hold(ids);
        try {
          if (!(await this.#sendAll(claimed))) return;
        } finally {
          // The results are stored, or their leases run out.
          await Promise.allSettled(this.#writing);
          release(ids);
        }
      }
    } finally {
      await this.#closeSession();
    }
  }

  /** @returns whether the mailbox can go on */
  async #sendAll(claimed: readonly Claimed[]): Promise<boolean> {
    const { stopping, links } = this.#parts;
    await links.load(
      claimed
        .filter(({ campaign }) => campaign.tracksClicks)
        .map(({ campaign, teamId, content }) => ({
          teamId,
          campaignId: campaign.id,
          urls: linksOf(content.html),
        })),
    );
    for (const [place, email] of claimed.entries()) {
      if (stopping.aborted || !(await this.#send(email))) {
        const rest = claimed.slice(stopping.aborted ? place : place + 1);
        for (const one of rest) this.#write(one, { kind: 'released' });
        return false;
      }
      const isLast = place === claimed.length - 1;
      // A longer wait is the engine's: the mailbox is due again when it is over.
      if (isLast && email.waitMs > keptOpenMs) return false;
      await this.#wait(email.waitMs);
    }
    return true;
  }

  async #wait(ms: number): Promise<void> {
    if (ms < 1) return;
    await pause(ms, undefined, { signal: this.#parts.stopping }).catch(() => undefined);
  }

  /** @returns whether the mailbox can go on */
  async #send(email: Claimed): Promise<boolean> {
    const { engine } = this.#parts;
    try {
      const message = await this.#compose(email);
      const session = await this.#open();
      const from = asciiAddress(this.#sender?.address ?? '');
      const to = [email.address, ...(email.round === 0 ? readCc(email.cc) : [])].map(asciiAddress);
      const { code, enhanced, reply } = await session.send({ from, to }, message, () =>
        this.#parts.gate.pass(email.id),
      );
      faultPoint('mail.sent');
      this.#write(email, {
        kind: 'accepted',
        reply: [code, enhanced, reply].filter((part) => part !== null).join(' '),
      });
      return true;
    } catch (error) {
      if (!this.#session?.isOpen) this.#session = undefined;
      if (error instanceof NotAllowed) {
        await this.#closeSession();
        this.#write(email, { kind: 'released' });
        return true;
      }
      if (error instanceof MailError) return this.#refused(email, error);
      await this.#closeSession();
      engine.log.error({ err: describeError(error), delivery: email.id }, 'an email could not be sent');
      // Whether it began to leave is written; whoever looks at it next goes by that.
      this.#write(email, { kind: 'uncertain' });
      await this.#rest(restMs);
      return false;
    }
  }

  async #refused(email: Claimed, error: MailError): Promise<boolean> {
    const { engine } = this.#parts;
    const { reason, handling } = classifyFailure(error);
    const { reply } = error;
    if (error.kind === 'connection') await this.#closeSession();
    switch (handling) {
      case 'fail':
        this.#write(email, { kind: 'failed', reason, reply });
        return true;
      case 'uncertain':
        this.#write(email, { kind: 'uncertain' });
        return true;
      case 'tomorrow': {
        const dueAt = await this.#learnCap();
        this.#write(email, { kind: 'deferred', reason, reply, dueAt });
        return false;
      }
      case 'sender': {
        this.#write(email, { kind: 'released' });
        const now = engine.now();
        const nextSendAt = new Date(now.getTime() + restMs / engine.pace());
        await this.#closeSession();
        await engine.db.transaction((tx) =>
          countFailedLogin(tx, { teamId: this.#teamId, senderId: this.#senderId }, { now, nextSendAt }),
        );
        this.#parts.touched(this.#teamId, [email.campaign.id]);
        return false;
      }
      case 'retry': {
        const isUnreached = error.kind === 'connection' && error.phase !== 'envelope';
        this.#write(email, { kind: 'deferred', reason, reply });
        if (isUnreached) await this.#rest(restMs);
        return !isUnreached;
      }
    }
  }

  #write(email: Claimed, outcome: Outcome): void {
    const writing = this.#parts.results
      .write(email, outcome)
      .catch(() => undefined)
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  async #open(): Promise<SmtpSession> {
    if (this.#session?.isOpen) return this.#session;
    const { gateway, access } = this.#parts.engine;
    this.#session = await gateway.openSmtp(await access.read(this.#teamId, this.#senderId));
    return this.#session;
  }

  async #closeSession(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    await session?.close().catch(() => undefined);
  }

  async #compose(email: Claimed): Promise<Buffer> {
    const { engine, links, attachments } = this.#parts;
    const { campaign, id } = email;
    const { name = '', address = '', replyTo = '' } = this.#sender ?? {};
    return composeMessage({
      from: { name, address },
      replyTo,
      to: { name: email.name, address: email.address },
      cc: email.round === 0 ? readCc(email.cc) : [],
      messageId: email.messageId,
      inReplyTo: email.inReplyTo,
      date: engine.now(),
      content: email.content,
      unsubscribeUrl: engine.addresses.unsubscribe(id),
      tracking: {
        openUrl: campaign.tracksOpens ? engine.addresses.open(id) : null,
        linkUrl: (url) => {
          const linkId = campaign.tracksClicks ? links.idOf(campaign.id, url) : undefined;
          return linkId === undefined ? null : engine.addresses.click(id, linkId);
        },
      },
      attachments: email.round === 0 ? await attachments.of(email.teamId, campaign.id) : [],
      campaignId: campaign.id,
      recipientId: email.recipientId,
    });
  }

  async #rest(ms: number): Promise<void> {
    const { db, now, pace } = this.#parts.engine;
    await teamScope(db, this.#teamId)
      .update(mailSender)
      .set({ nextSendAt: new Date(now().getTime() + ms / pace()) })
      .where(eq(mailSender.id, this.#senderId));
  }

  /** The provider takes no more today: as many as went out are its limit. @returns when it takes emails again */
  async #learnCap(): Promise<Date> {
    const { db, now } = this.#parts.engine;
    const facts = await readTeamFacts(db, this.#teamId);
    if (!facts) throw new Error('A mailbox without a team');
    const { start: day, resetAt } = periodOf('day', now(), facts);
    // What is still being written counts too.
    await Promise.allSettled(this.#writing);
    const scope = teamScope(db, this.#teamId);
    const [row] = await scope
      .select({ accepted: count() })
      .from(mailDelivery)
      .where(
        and(
          eq(mailDelivery.senderId, this.#senderId),
          eq(mailDelivery.chargedDay, day),
          eq(mailDelivery.state, 'accepted'),
        ),
      );
    await scope
      .update(mailSender)
      .set({ learnedCap: Math.max(1, row?.accepted ?? 1), nextSendAt: resetAt })
      .where(eq(mailSender.id, this.#senderId));
    return resetAt;
  }
}
