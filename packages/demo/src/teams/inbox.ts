import { changeMailThreads, sendMailReply } from '@reachkit/contract';
import {
  addLabel,
  changeThreads,
  claimReply,
  createMeter,
  keepSetAside,
  MailTokens,
  PartReader,
  sendReply,
  storeIncoming,
  writeOutcome,
} from '@reachkit/server/demoParts';
import { mailIncoming, mailThread } from '@reachkit/server/domains/email/tables';
import { desc, eq } from 'drizzle-orm';
import type { Conversation } from './conversations.ts';
import { letterOf, type SentEmail } from './letters.ts';
import type { Sending } from './sending.ts';
import { labelNames } from './texts.ts';
import { after, dayMs, hourMs, type TeamWorld } from './world.ts';

/** The team's inbox: messages arrive, and members handle them. */
export class Inbox {
  readonly #world: TeamWorld;
  readonly #senderId: number;
  readonly #sending: Sending;

  constructor(world: TeamWorld, senderId: number, sending: Sending) {
    this.#world = world;
    this.#senderId = senderId;
    this.#sending = sending;
  }

  expect(conversation: Conversation, sent: SentEmail): void {
    const { plan } = this.#world;
    const at = after(sent.acceptedAt, conversation.hours * hourMs);
    plan(at, async () => {
      await this.#receive(conversation, sent);
      const { next } = conversation;
      if (next !== undefined) plan(after(at, 2 * hourMs), () => this.#act(next, sent));
    });
  }

  async #receive(conversation: Conversation, sent: SentEmail): Promise<void> {
    const world = this.#world;
    const { address: to } = world.sandbox.mailboxOf(world.owner.accountId);
    const outcome = await storeIncoming(
      { ...world, tokens: new MailTokens(world.secrets.hash) },
      { teamId: world.owner.teamId, senderId: this.#senderId },
      { raw: letterOf(conversation, { sent, to, at: world.at }), isCut: false, receivedAt: world.at },
    );
    if (outcome !== 'stored') throw new Error(`A message of the demo was ${outcome}`);
  }

  async #act(next: NonNullable<Conversation['next']>, { recipientId }: SentEmail): Promise<void> {
    const world = this.#world;
    const [thread] = await world.db
      .select({ id: mailThread.id, incomingId: mailIncoming.id })
      .from(mailThread)
      .innerJoin(mailIncoming, eq(mailIncoming.threadId, mailThread.id))
      .where(eq(mailThread.recipientId, recipientId))
      .orderBy(desc(mailIncoming.id));
    if (!thread) throw new Error('A conversation of the demo is missing');
    const id = String(thread.id);
    if (typeof next !== 'string') return this.#answer(id, thread.incomingId, next.answer);
    const change = changeMailThreads.body.parse({ ids: [id], ...(await this.#changeOf(next)) });
    await changeThreads(world, world.owner, change, world.at);
  }

  async #changeOf(next: Extract<Conversation['next'], string>): Promise<object> {
    const { outline, owner, member, until } = this.#world;
    switch (next) {
      case 'read':
        return { isUnread: false, ...(member && { ownerId: String(member.accountId) }) };
      case 'handled':
        return { isUnread: false, isHandled: true };
      case 'snoozed':
        return { isUnread: false, snoozedUntil: after(until, 3 * dayMs).toISOString() };
      case 'labelled': {
        const { id } = await addLabel(this.#world, owner, labelNames[outline.language]);
        return { addLabelIds: [String(id)] };
      }
    }
  }

  async #answer(threadId: string, incomingId: number, text: string): Promise<void> {
    const world = this.#world;
    const deps = { ...world, parts: new PartReader(world), meter: createMeter(world) };
    const body = { revision: 0, answers: `in-${incomingId}`, html: `<p>${text}</p>` };
    await sendReply(deps, world.owner, threadId, sendMailReply.body.parse(body), world.at);
    const parts = { ...this.#sending.parts, aside: keepSetAside(world, 'email.replies') };
    const reply = await claimReply(parts, []);
    if (!reply) throw new Error('An answer of the demo was not claimed');
    await writeOutcome(parts, parts.owner, reply, { kind: 'sent', reply: '250 2.0.0 Ok', at: world.at });
  }
}
