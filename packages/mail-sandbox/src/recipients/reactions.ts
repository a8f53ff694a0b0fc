import type { Database, Transaction } from '@reachkit/server/platform/deps';
import { describeError } from '@reachkit/server/platform/logging';
import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { insertMessage, type MessageStore } from '../store.ts';
import { sandboxMessage, sandboxReaction } from '../tables.ts';
import { headersOf } from './browsers.ts';
import { type Character, characterOf } from './character.ts';
import { Draw } from './hash.ts';
import { type Original, readOriginal } from './original.ts';
import { planReactions, type ReactionKind, reactionKinds } from './plan.ts';
import { composeAway, composeReply } from './replies.ts';
import { composeBounce, composeComplaint } from './reports.ts';
import type { Visits } from './visits.ts';

/** One seed for all installations: an address behaves the same everywhere. */
export const characterSeed = 'reachkit';

export interface ReactionParts {
  readonly db: Database;
  readonly store: MessageStore;
  readonly visits: Visits;
  readonly now: () => Date;
  readonly log: Logger;
}

interface Due {
  readonly id: number;
  readonly kind: ReactionKind;
  readonly recipient: string;
  readonly mailbox: string;
  readonly sentAt: Date;
  readonly raw: Buffer;
}

/** A message that a reaction delivers to the sender's mailbox. */
interface Incoming {
  readonly raw: Buffer;
  readonly folder: 'INBOX' | 'Junk';
}

/** Stores a recipient's planned reactions to an accepted message. */
export async function scheduleReactions(
  tx: Transaction,
  message: { readonly id: number; readonly mailbox: string; readonly messageId: string },
  recipient: string,
  { now, speed }: { readonly now: Date; readonly speed: number },
): Promise<void> {
  const character = characterOf(recipient, characterSeed);
  const earlier = character.person === 'replies' ? await countEarlier(tx, message, recipient) : 0;
  const planned = planReactions(character, { key: `${message.messageId} ${recipient}`, earlier });
  if (planned.length === 0) return;
  await tx.insert(sandboxReaction).values(
    planned.map(({ kind, delayMs }) => ({
      messageId: message.id,
      recipient,
      kind,
      detail: {},
      dueAt: new Date(now.getTime() + delayMs / speed),
    })),
  );
}

async function countEarlier(
  tx: Transaction,
  { id, mailbox }: { readonly id: number; readonly mailbox: string },
  recipient: string,
): Promise<number> {
  const isSent = and(eq(sandboxMessage.mailbox, mailbox), eq(sandboxMessage.folder, 'Sent'));
  const isEarlier = sql`${sandboxMessage.id} < ${id} and ${recipient} = any(${sandboxMessage.recipients})`;
  const [found] = await tx.select({ count: count() }).from(sandboxMessage).where(and(isSent, isEarlier));
  return found?.count ?? 0;
}

/**
 * Runs due reactions. A message to a mailbox is written and marked as done in one transaction, so it is written exactly
 * once across processes; a request is marked as done before it is sent, so a crash can lose it but not repeat it.
 */
export class Reactions {
  readonly #parts: ReactionParts;

  constructor(parts: ReactionParts) {
    this.#parts = parts;
  }

  /** Runs until nothing is due; returns how many reactions this process ran. */
  async processDue(signal?: AbortSignal): Promise<number> {
    let done = 0;
    for (;;) {
      const due = await this.#findDue();
      for (const reaction of due) {
        if (signal?.aborted) return done;
        if (await this.#process(reaction)) done += 1;
      }
      if (due.length === 0) return done;
    }
  }

  async #findDue(): Promise<readonly Due[]> {
    const { db, now } = this.#parts;
    const rows = await db
      .select({
        id: sandboxReaction.id,
        kind: sandboxReaction.kind,
        recipient: sandboxReaction.recipient,
        mailbox: sandboxMessage.mailbox,
        sentAt: sandboxMessage.at,
        raw: sandboxMessage.raw,
      })
      .from(sandboxReaction)
      .innerJoin(sandboxMessage, eq(sandboxMessage.id, sandboxReaction.messageId))
      .where(and(isNull(sandboxReaction.doneAt), lte(sandboxReaction.dueAt, now())))
      .orderBy(asc(sandboxReaction.dueAt), asc(sandboxReaction.id))
      // Each may hold a large message.
      .limit(5);
    return rows.flatMap((row) => {
      const kind = reactionKinds.find((one) => one === row.kind);
      return kind ? [{ ...row, kind }] : [];
    });
  }

  async #process(due: Due): Promise<boolean> {
    const { db, store, now, log } = this.#parts;
    const character = characterOf(due.recipient, characterSeed);
    let incoming: Incoming | null = null;
    let original: Original | null = null;
    try {
      original = await readOriginal(due.raw);
      incoming = await this.#compose(due, original, character);
    } catch (error) {
      // An unreadable message is not retried forever.
      log.warn({ err: describeError(error) }, 'a recipient of the mail sandbox could not react');
    }
    const isClaimed = await db.transaction(async (tx) => {
      const claimed = await tx
        .update(sandboxReaction)
        .set({ doneAt: now(), result: incoming ? `→ ${incoming.folder}` : null })
        .where(and(eq(sandboxReaction.id, due.id), isNull(sandboxReaction.doneAt)))
        .returning({ id: sandboxReaction.id });
      if (claimed.length === 0) return false;
      if (incoming) await insertMessage(tx, { ...incoming, mailbox: due.mailbox, at: now() });
      return true;
    });
    if (!isClaimed) return false;
    if (incoming) store.announce(due.mailbox);
    else {
      const result = original ? await this.#visit(due, original, character) : 'unreadable';
      await db.update(sandboxReaction).set({ result }).where(eq(sandboxReaction.id, due.id));
    }
    return true;
  }

  async #compose(due: Due, original: Original, character: Character): Promise<Incoming | null> {
    const { recipient, sentAt, mailbox } = due;
    const parts = { original, recipient, character, sentAt, mailbox, now: this.#parts.now() };
    switch (due.kind) {
      case 'reply':
        return composeReply(parts);
      case 'outOfOffice':
        return composeAway(parts);
      case 'bounce':
      case 'bounceSoft':
      case 'bouncePolicy':
      case 'delayNotice':
        return { raw: composeBounce(due.kind, parts), folder: 'INBOX' };
      case 'complaint':
        return { raw: composeComplaint(parts), folder: 'INBOX' };
      default:
        return null;
    }
  }

  /** Sends a recipient's request; returns the result, which the message page shows. */
  async #visit({ kind, recipient }: Due, original: Original, { language }: Character): Promise<string> {
    const { visits } = this.#parts;
    const draw = new Draw('visit', recipient);
    if (kind === 'unsubscribe') {
      const url = original.unsubscribeUrl;
      return url === null ? 'no one-click link' : describe(await visits.unsubscribe(url));
    }
    if (kind === 'open') {
      const images = original.images.filter((url) => visits.isOwn(url));
      const statuses: (number | null)[] = [];
      for (const url of images) statuses.push(await visits.get(url, headersOf(draw, language, 'image')));
      return images.length === 0 ? 'no image of this site' : statuses.map(describe).join(', ');
    }
    const isWayOut = (url: string) =>
      original.unsubscribeUrl !== null && url.startsWith(original.unsubscribeUrl);
    const links = original.links.filter(
      (url) => visits.isOwn(url) && !isWayOut(url) && !/unsubscribe/i.test(url),
    );
    const chosen = links[Math.floor(draw.share('link') * links.length)];
    if (chosen === undefined) return 'no link of this site';
    return describe(await visits.get(chosen, headersOf(draw, language, 'page')));
  }
}

const describe = (status: number | null) => (status === null ? 'no answer' : `HTTP ${status}`);
