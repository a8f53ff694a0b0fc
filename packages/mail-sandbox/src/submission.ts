import type { Database } from '@reachkit/server/platform/deps';
import { type Mailboxes, sandboxDomain } from './mailboxes.ts';
import { headerEnd, headerOf, parseHeaders } from './mime/header.ts';
import { characterOf } from './recipients/character.ts';
import { characterSeed, scheduleReactions } from './recipients/reactions.ts';
import { SmtpRefusal, type Submission } from './smtp/server.ts';
import { insertMessage, type MessageStore } from './store.ts';
import { sandboxReaction } from './tables.ts';

interface SubmissionParts {
  readonly db: Database;
  readonly store: MessageStore;
  readonly mailboxes: Mailboxes;
  readonly now: () => Date;
  readonly speed: () => number;
}

/** Maximum number of greylisted pairs of sender and recipient; more than enough for a demo. */
const maxGreylisted = 10_000;

/** Accepts messages from senders. All stay in the sandbox, whatever their address. */
export class Submissions {
  readonly #parts: SubmissionParts;
  readonly #greylisted = new Set<string>();

  constructor(parts: SubmissionParts) {
    this.#parts = parts;
  }

  /** @throws SmtpRefusal where the recipient's server refuses */
  async checkRecipient(mailbox: string, recipient: string): Promise<void> {
    const refusal = this.#refusalOf(mailbox, recipient);
    if (!refusal) return;
    const at = this.#parts.now();
    await this.#parts.db.insert(sandboxReaction).values({
      recipient: recipient.slice(0, 254),
      kind: 'refused',
      detail: { mailbox },
      dueAt: at,
      doneAt: at,
      result: `${refusal.responseCode} ${refusal.message}`,
    });
    throw refusal;
  }

  #refusalOf(mailbox: string, recipient: string): SmtpRefusal | null {
    if (recipient.toLowerCase().endsWith(`@${sandboxDomain}`)) {
      return this.#parts.mailboxes.find(recipient)
        ? null
        : new SmtpRefusal(550, '5.1.1 No such mailbox here');
    }
    if (this.#isSystem(mailbox)) return null;
    switch (characterOf(recipient, characterSeed).server) {
      case 'unknown':
        return new SmtpRefusal(550, `5.1.1 <${recipient}> User unknown`);
      case 'full':
        return new SmtpRefusal(552, `5.2.2 <${recipient}> Mailbox full`);
      case 'greylists':
        return this.#isFirstAttempt(`${mailbox} ${recipient.toLowerCase()}`)
          ? new SmtpRefusal(450, `4.2.0 <${recipient}> Greylisted, try again later`)
          : null;
      default:
        return null;
    }
  }

  /** Emails of the installation itself are read by people in the sandbox: no recipient is simulated. */
  #isSystem(mailbox: string): boolean {
    return mailbox === this.#parts.mailboxes.system().address;
  }

  #isFirstAttempt(pair: string): boolean {
    if (this.#greylisted.has(pair)) return false;
    this.#greylisted.add(pair);
    const [oldest] = this.#greylisted;
    if (this.#greylisted.size > maxGreylisted && oldest !== undefined) this.#greylisted.delete(oldest);
    return true;
  }

  /**
   * Stores a copy in `Sent`, delivers to recipients with a mailbox of the sandbox, and schedules the reactions of the
   * others.
   */
  async take({ mailbox, recipients, raw }: Submission): Promise<number> {
    const { db, store, mailboxes, now, speed } = this.#parts;
    const at = now();
    const local = recipients.flatMap((recipient) => mailboxes.find(recipient)?.address ?? []);
    // Always in the same order, so that two messages to the same mailboxes cannot deadlock.
    const inboxes = [...new Set(local)].sort();
    const id = await db.transaction(async (tx) => {
      const sent = await insertMessage(tx, {
        mailbox,
        folder: 'Sent',
        raw,
        flags: ['\\Seen'],
        at,
        recipients,
      });
      const messageId =
        headerOf(parseHeaders(raw.subarray(0, headerEnd(raw))), 'message-id') ?? String(sent.id);
      for (const inbox of inboxes) {
        const trace = [
          `Return-Path: <${mailbox}>`,
          `Delivered-To: ${inbox}`,
          `Received: from localhost by ${sandboxDomain} with ESMTPA id ${sent.id}; ${at.toUTCString()}`,
        ];
        const delivered = Buffer.concat([Buffer.from(`${trace.join('\r\n')}\r\n`), raw]);
        await insertMessage(tx, { mailbox: inbox, folder: 'INBOX', raw: delivered, at });
      }
      for (const recipient of new Set(recipients)) {
        if (mailboxes.find(recipient) || this.#isSystem(mailbox)) continue;
        await scheduleReactions(tx, { id: sent.id, mailbox, messageId }, recipient, {
          now: at,
          speed: speed(),
        });
      }
      return sent.id;
    });
    for (const address of [mailbox, ...inboxes]) store.announce(address);
    return id;
  }
}
