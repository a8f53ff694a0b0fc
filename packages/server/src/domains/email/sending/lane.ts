import { setTimeout as pause } from 'node:timers/promises';
import { and, count, eq } from 'drizzle-orm';
import { MailError, type SmtpSession } from '../../../gateways/mail/gateway.ts';
import { isPassing } from '../../../platform/database/faults.ts';
import { faultPoint } from '../../../platform/faultPoint.ts';
import { describeError } from '../../../platform/logging.ts';
import { reasonOf } from '../../../platform/setAside/reason.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { isPageAddress } from '../../collaboration/addresses/pages.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { periodOf } from '../../plan/period.ts';
import { countFailedLogin } from '../senders/logins.ts';
import { mailDelivery, mailSender } from '../tables.ts';
import { type DataGate, NotAllowed } from './dataGate.ts';
import type { EngineParts } from './engineDeps.ts';
import type { Attachments } from './message/attachments.ts';
import { type AttachedFile, asciiAddress, MessageTemplate, readCc } from './message/compose.ts';
import type { Links } from './message/links.ts';
import { linksOf } from './message/trackedHtml.ts';
import { type Claimed, claimBatch } from './queue/claimBatch.ts';
import { maxClaimed } from './queue/timing.ts';
import { classifyFailure } from './results/failures.ts';
import type { Outcome, ResultWriter } from './results/results.ts';

export interface LaneParts {
  readonly engine: EngineParts;
  readonly gate: DataGate;
  readonly results: ResultWriter;
  readonly links: Links;
  readonly attachments: Attachments;
  /** Aborted when the process stops: the email being sent is finished. */
  readonly stopping: AbortSignal;
  /** Registers emails as held by this process, to renew their leases. */
  readonly hold: (ids: readonly number[]) => void;
  readonly release: (ids: readonly number[]) => void;
  readonly touched: (teamId: number, campaignIds: readonly number[]) => void;
}

type Sender = typeof mailSender.$inferSelect;

/** Milliseconds for which a sender pauses after a failed connection. */
const restMs = 60_000;
/** Max wait, in milliseconds, during which a connection stays open. */
const keptOpenMs = 5_000;

/** Max emails that pass the gate together before they are sent. */
const maxAhead = 5;
/** Emails pass ahead only if the previous one took less than this many milliseconds, so that the decision is recent. */
const quickMs = 100;

/** Sends the due emails of one sender, in sequence over one connection. */
export class Lane {
  readonly #parts: LaneParts;
  readonly #teamId: number;
  readonly #senderId: number;
  #session: SmtpSession | undefined;
  #sender: Sender | undefined;
  #template:
    | {
        readonly key: string;
        readonly attachments: readonly AttachedFile[];
        readonly template: MessageTemplate;
      }
    | undefined;
  /** Claimed emails without a stored result. */
  readonly #held = new Set<number>();
  readonly #writing = new Set<Promise<void>>();
  /** Gate passes of the emails about to be sent. */
  readonly #passing = new Map<number, Promise<void>>();
  /** Duration of the last email in milliseconds. */
  #lastMs = Number.POSITIVE_INFINITY;

  constructor(
    parts: LaneParts,
    { teamId, senderId }: { readonly teamId: number; readonly senderId: number },
  ) {
    this.#parts = parts;
    this.#teamId = teamId;
    this.#senderId = senderId;
  }

  /** Runs until nothing is due for the sender, or the process stops. */
  async run(): Promise<void> {
    const { stopping, release } = this.#parts;
    let next: Promise<readonly Claimed[]> | undefined;
    try {
      while (!stopping.aborted) {
        const claimed = await (next ?? this.#claim());
        next = undefined;
        if (claimed.length === 0) return;
        // Without waits between emails, the next batch is claimed while this one is sent.
        if (claimed.length === maxClaimed && claimed.every(({ waitMs }) => waitMs === 0))
          next = this.#claim();
        next?.catch(() => undefined);
        if (!(await this.#sendAll(claimed))) return;
        // A claim must count the emails sent before it.
        if (!next) await Promise.allSettled(this.#writing);
      }
    } finally {
      for (const email of (await next?.catch(() => [])) ?? []) this.#write(email, { kind: 'released' });
      // Either the results are stored, or the leases expire.
      await Promise.allSettled(this.#writing);
      release([...this.#held]);
      await this.#closeSession();
    }
  }

  async #claim(): Promise<readonly Claimed[]> {
    const { engine, touched, hold } = this.#parts;
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
    if (sender) this.#sender = sender;
    const ids = claimed.map(({ id }) => id);
    for (const id of ids) this.#held.add(id);
    hold(ids);
    return claimed;
  }

  /** @returns whether the mailbox can go on */
  async #sendAll(claimed: readonly Claimed[]): Promise<boolean> {
    const { engine, stopping, links } = this.#parts;
    await links.load(
      claimed
        .filter(({ campaign }) => campaign.tracksClicks)
        .map(({ campaign, teamId, content }) => ({
          teamId,
          campaignId: campaign.id,
          // The page of a creator notes its openings itself, and the database keeps no token of it.
          urls: linksOf(content.html).filter((url) => !isPageAddress(engine.pageOrigin, url)),
        })),
    );
    for (const [place, email] of claimed.entries()) {
      if (stopping.aborted) return this.#releaseAll(claimed.slice(place));
      if (!(await this.#send(email, followingAtOnce(claimed, place))))
        return this.#releaseAll(claimed.slice(place + 1));
      const isLast = place === claimed.length - 1;
      // Longer waits are left to the engine: the sender is due again afterwards.
      if (isLast && email.waitMs > keptOpenMs) return false;
      await this.#wait(email.waitMs);
    }
    return true;
  }

  async #releaseAll(emails: readonly Claimed[]): Promise<false> {
    await Promise.allSettled(this.#passing.values());
    for (const email of emails) this.#write(email, { kind: 'released' });
    return false;
  }

  /** Stores that an email may have arrived, while the server checks its envelope; no content is sent before. */
  #pass({ id }: Claimed): Promise<void> {
    const passing = this.#passing.get(id) ?? this.#parts.gate.pass(id);
    passing.catch(() => undefined);
    this.#passing.set(id, passing);
    return passing;
  }

  /** Whether it is stored that an email may have arrived. */
  async #hasPassed({ id }: Claimed): Promise<boolean> {
    const passing = this.#passing.get(id);
    if (passing === undefined) return false;
    return passing.then(
      () => true,
      () => false,
    );
  }

  /** Passes the next emails through the gate ahead of time, in a batch with emails of other senders. */
  #passAhead(following: readonly Claimed[]): void {
    const [next] = following;
    if (!next || this.#passing.has(next.id)) return;
    for (const email of following.slice(0, this.#lastMs < quickMs ? maxAhead : 1)) void this.#pass(email);
  }

  async #wait(ms: number): Promise<void> {
    if (ms < 1) return;
    await pause(ms, undefined, { signal: this.#parts.stopping }).catch(() => undefined);
  }

  /** @returns whether the mailbox can go on */
  async #send(email: Claimed, following: readonly Claimed[]): Promise<boolean> {
    const { engine } = this.#parts;
    const start = performance.now();
    let isBegun = false;
    try {
      const message = await this.#composeOwn(email);
      // An email that cannot be composed would fail again.
      if (message === null) return true;
      const session = await this.#open();
      const from = asciiAddress(this.#sender?.address ?? '');
      const gate = this.#pass(email);
      this.#passAhead(following);
      const to = [email.address, ...(email.round === 0 ? readCc(email.cc) : [])].map(asciiAddress);
      isBegun = true;
      const { code, enhanced, reply } = await session.send({ from, to }, message, () => gate);
      this.#passing.delete(email.id);
      this.#lastMs = performance.now() - start;
      faultPoint('mail.sent');
      this.#write(email, {
        kind: 'accepted',
        reply: [code, enhanced, reply].filter((part) => part !== null).join(' '),
      });
      return true;
    } catch (error) {
      const isPassed = await this.#hasPassed(email);
      this.#passing.delete(email.id);
      if (!this.#session?.isOpen) this.#session = undefined;
      if (error instanceof NotAllowed) {
        await this.#closeSession();
        this.#write(email, { kind: 'released' });
        return true;
      }
      if (error instanceof MailError) return this.#refused(email, error);
      await this.#closeSession();
      engine.log.error({ err: describeError(error), delivery: email.id }, 'an email could not be sent');
      if (isBegun && !isPassed && !isPassing(error)) {
        // No part was sent, and another attempt would fail as well.
        this.#write(email, { kind: 'failed', reason: 'other', reply: reasonOf(error) });
        return true;
      }
      // Records whether sending had begun; the next attempt decides by that.
      this.#write(email, { kind: isBegun ? 'uncertain' : 'released' });
      await this.#rest(restMs);
      return false;
    }
  }

  async #refused(email: Claimed, error: MailError): Promise<boolean> {
    const { engine } = this.#parts;
    const { reason, handling } = classifyFailure(error, {
      from: this.#sender?.address ?? '',
      to: email.address,
    });
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
      .finally(() => {
        this.#writing.delete(writing);
        this.#held.delete(email.id);
        this.#parts.release([email.id]);
      });
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

  /** `null`: the email cannot be composed and has failed; the next one follows. */
  async #composeOwn(email: Claimed): Promise<Buffer | null> {
    const { engine } = this.#parts;
    try {
      return await this.#compose(email);
    } catch (error) {
      if (isPassing(error)) throw error;
      engine.log.error({ err: describeError(error), delivery: email.id }, 'an email could not be written');
      this.#write(email, { kind: 'failed', reason: 'other', reply: reasonOf(error) });
      return null;
    }
  }

  async #compose(email: Claimed): Promise<Buffer> {
    const { engine, links, attachments } = this.#parts;
    const { campaign, id } = email;
    const isFirst = email.round === 0;
    const { html } = email.content;
    const files = await attachments.of(email.teamId, { campaignId: campaign.id, isFirst, html });
    return this.#templateOf(campaign.id, isFirst ? email.cc : '', files).compose({
      to: { name: email.name, address: email.address },
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
      recipientId: email.recipientId,
    });
  }

  /** Cached, as emails of a campaign mostly follow each other. */
  #templateOf(campaignId: number, cc: string, attachments: readonly AttachedFile[]): MessageTemplate {
    const { name = '', address = '', replyTo = '' } = this.#sender ?? {};
    const key = JSON.stringify([campaignId, cc, name, address, replyTo]);
    if (this.#template?.key !== key || this.#template.attachments !== attachments) {
      const from = { name, address };
      const template = new MessageTemplate({ from, replyTo, cc: readCc(cc), attachments, campaignId });
      this.#template = { key, attachments, template };
    }
    return this.#template.template;
  }

  async #rest(ms: number): Promise<void> {
    const { db, now, pace } = this.#parts.engine;
    await teamScope(db, this.#teamId)
      .update(mailSender)
      .set({ nextSendAt: new Date(now().getTime() + ms / pace()) })
      .where(eq(mailSender.id, this.#senderId));
  }

  /**
   * The provider's daily limit is reached: stores the number of sent emails as the limit. @returns when it takes emails
   * again
   */
  async #learnCap(): Promise<Date> {
    const { db, now } = this.#parts.engine;
    const facts = await readTeamFacts(db, this.#teamId);
    if (!facts) throw new Error('A mailbox without a team');
    const { start: day, resetAt } = periodOf('day', now(), facts);
    // Results still being written count too.
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

/** The emails after an index up to the first wait. */
function followingAtOnce(claimed: readonly Claimed[], place: number): readonly Claimed[] {
  const rest = claimed.slice(place, place + maxAhead + 1);
  const waiting = rest.findIndex(({ waitMs }) => waitMs > 0);
  return rest.slice(1, waiting === -1 ? undefined : waiting + 1);
}
