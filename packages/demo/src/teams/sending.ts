import { randomUUID } from 'node:crypto';
import {
  CampaignProgress,
  claimBatch,
  type EngineParts,
  finishRounds,
  fireBatch,
  keepSetAside,
  Links,
  linksOf,
  MailAddresses,
  MailEvents,
  MailTokens,
  PreparedMails,
  settleCampaign,
  writeResults,
} from '@reachkit/server/demoParts';
import { mailDelivery, mailLink, mailRecipient } from '@reachkit/server/domains/email/tables';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SentEmail } from './letters.ts';
import { markRead } from './sender.ts';
import { after, type TeamWorld } from './world.ts';

const refused = () => Promise.reject(new Error('Nothing of the demo leaves'));
const reader = {
  method: 'GET',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  purpose: '',
  address: '203.0.113.24',
};

/** Sends like the engine, but without a connection: every email counts as accepted. */
export class Sending {
  readonly #world: TeamWorld;
  readonly #senderId: number;
  readonly #engine: EngineParts;
  readonly #links: Links;
  readonly #events: MailEvents;

  constructor(world: TeamWorld, senderId: number) {
    this.#world = world;
    this.#senderId = senderId;
    this.#engine = {
      ...world,
      gateway: { openSmtp: refused },
      access: { read: refused },
      findSent: async () => null,
      addresses: new MailAddresses('http://localhost', new MailTokens(world.secrets.hash)),
      shortOrigin: 'http://localhost',
      pageOrigin: 'http://localhost',
      pace: () => 1,
      random: () => 0.3,
      prepared: new PreparedMails(),
      aside: keepSetAside(world, 'email.sending'),
      owner: randomUUID(),
    };
    this.#links = new Links(world.db);
    this.#events = new MailEvents({ ...world, pace: () => 1 }, new SilentProgress(world));
  }

  get parts(): EngineParts {
    return this.#engine;
  }

  /** Sends due emails, one after the other at the usual rate. */
  async leave(campaignId: number): Promise<readonly SentEmail[]> {
    const world = this.#world;
    const { teamId } = world.owner;
    for (;;) {
      const { claimed } = await claimBatch(this.#engine, { teamId, senderId: this.#senderId });
      if (claimed.length === 0) break;
      for (const email of claimed) {
        const urls = email.campaign.tracksClicks ? linksOf(email.content.html) : [];
        await this.#links.load([{ teamId, campaignId: email.campaign.id, urls }]);
        await world.db.update(mailDelivery).set({ dataAt: world.at }).where(eq(mailDelivery.id, email.id));
        const outcome = { kind: 'accepted', reply: '250 2.0.0 Ok: queued' } as const;
        await writeResults(this.#engine, world.db, [{ email, outcome }]);
        world.at = after(world.at, email.waitMs);
      }
    }
    await this.#settle(campaignId);
    return this.#sent(campaignId);
  }

  /** Runs the follow-up rounds that are due now, and sends their emails. */
  async followUp(campaignId: number, recipientIds: readonly number[]): Promise<void> {
    const world = this.#world;
    await markRead(world, this.#senderId);
    // Waits until the engine's own check of rounds is over: during it, this one would do nothing.
    await world.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('mail.rounds', 0))`);
    const which = { aside: await this.#engine.aside(), only: recipientIds };
    await fireBatch(world.db, { now: world.at, pace: 1 }, new Map(), which);
    await this.leave(campaignId);
  }

  async opened(sent: SentEmail): Promise<void> {
    await this.#events.opened(sent.deliveryId, reader);
  }

  async clicked(sent: SentEmail): Promise<void> {
    const [link] = await this.#world.db
      .select({ id: mailLink.id })
      .from(mailLink)
      .where(eq(mailLink.campaignId, sent.campaignId));
    if (link) await this.#events.clicked(sent.deliveryId, link.id, reader);
  }

  async #settle(id: number): Promise<void> {
    const { db, at, owner } = this.#world;
    await settleCampaign(db, { teamId: owner.teamId, id }, at);
    await finishRounds(db, at);
  }

  async #sent(campaignId: number): Promise<readonly SentEmail[]> {
    const rows = await this.#world.db
      .select({
        deliveryId: mailDelivery.id,
        recipientId: mailDelivery.recipientId,
        campaignId: mailDelivery.campaignId,
        creatorId: mailRecipient.creatorId,
        address: sql<string>`coalesce(${mailRecipient.address}, '')`,
        name: sql<string>`coalesce(nullif(${mailRecipient.name}, ''),
          (select name from creator where id = ${mailRecipient.creatorId}), '')`,
        messageId: sql<string>`coalesce(${mailDelivery.messageId}, '')`,
        subject: sql<string>`${mailDelivery.content} ->> 'subject'`,
        acceptedAt: sql`coalesce(${mailDelivery.acceptedAt}, ${mailDelivery.dueAt})`.mapWith(
          mailDelivery.acceptedAt,
        ),
      })
      .from(mailDelivery)
      .innerJoin(mailRecipient, eq(mailRecipient.id, mailDelivery.recipientId))
      .where(
        and(
          eq(mailDelivery.campaignId, campaignId),
          eq(mailDelivery.round, 0),
          eq(mailDelivery.state, 'accepted'),
        ),
      )
      .orderBy(asc(mailDelivery.recipientId));
    return rows;
  }
}

/** Progress is not published: screens see everything at once after the commit. */
class SilentProgress extends CampaignProgress {
  override touch(): void {}
}
