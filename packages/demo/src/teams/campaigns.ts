import { addMailCampaign, changeMailRounds } from '@reachkit/contract';
import {
  CampaignDrafts,
  CampaignSending,
  changePlan,
  RecipientService,
  SpreadsheetReader,
} from '@reachkit/server/demoParts';
import { type Conversation, conversations } from './conversations.ts';
import { findCreators, mailServers, unlockAddresses } from './creators.ts';
import { Inbox } from './inbox.ts';
import type { SentEmail } from './letters.ts';
import { Sending } from './sending.ts';
import type { MadeTemplates } from './templates.ts';
import { campaignNames, templatesOf } from './texts.ts';
import { after, dayMs, hourMs, morning, type TeamWorld } from './world.ts';

interface Made {
  readonly senderId: number;
  readonly templates: MadeTemplates;
}

/** Recipients of a campaign. */
interface To {
  readonly creatorIds: readonly number[];
  readonly pasted: readonly string[];
}

/** The other side of a conversation: a creator, or a person. */
interface Partner {
  readonly conversation: Conversation;
  readonly creatorId: number | null;
}

/** Addresses unlocked for conversations on the free plan; the others are pasted. */
const freeUnlocks = 1;
/** Numbers of recipients who do not reply. */
const silent = { basic: 8, pro: 12, team: 18 } as const;
const languagesOfSilent = ['en', 'es', 'de', 'pt', 'fr', 'ko', 'it', 'id'];

/**
 * Creates single emails on the free plan; otherwise a finished campaign, a running one, and a draft.
 * @returns creators whom the team works with
 */
export async function makeCampaigns(world: TeamWorld, made: Made): Promise<readonly number[]> {
  const { language, version } = world.outline;
  const campaigns = new Campaigns(world, made);
  const taken = new Set<number>();
  const partners: Partner[] = [];
  for (const [place, conversation] of conversations.entries()) {
    // Unlocking an invalid address would be refunded; pasted addresses are never charged.
    const isPasted = conversation.kind === 'hardBounce' || (version === 'free' && place >= freeUnlocks);
    const [found = null] = isPasted ? [] : await findCreators(world, conversation.language, 1, taken);
    partners.push({ conversation, creatorId: found });
  }
  const known = partners.flatMap(({ creatorId }) => creatorId ?? []);
  if (version === 'free') {
    for (const [place, partner] of partners.entries()) {
      world.plan(morning(world, 4 + 2 * place), () => campaigns.single(partner));
    }
    return known;
  }
  const others = async () => {
    const ids: number[] = [];
    for (let at = 0; at < silent[version]; at += 1) {
      ids.push(...(await findCreators(world, languagesOfSilent[at % 8] ?? 'en', 1, taken)));
    }
    return ids;
  };
  const names = campaignNames[language];
  const late = partners.filter(({ conversation }) => conversation.isLate);
  const early = partners.filter(({ conversation }) => !conversation.isLate);
  const [first, second] = [await others(), await others()];
  world.plan(morning(world, 20), () => campaigns.finished(names.first, early, first));
  world.plan(morning(world, 2), () => campaigns.running(names.second, late, second));
  world.plan(morning(world, 1), () => campaigns.draft(names.draft));
  return known;
}

class Campaigns {
  readonly #world: TeamWorld;
  readonly #made: Made;
  readonly #sending: Sending;
  readonly #inbox: Inbox;

  constructor(world: TeamWorld, made: Made) {
    this.#world = world;
    this.#made = made;
    this.#sending = new Sending(world, made.senderId);
    this.#inbox = new Inbox(world, made.senderId, this.#sending);
  }

  async single(partner: Partner): Promise<void> {
    const { first } = campaignNames[this.#world.outline.language];
    const name = partner.creatorId === null ? `${first} · ${partner.conversation.person.name}` : first;
    this.#expect([partner], await this.#send(name, 'offer', toOf([partner])));
  }

  async finished(name: string, partners: readonly Partner[], others: readonly number[]): Promise<void> {
    const start = this.#world.at;
    const sent = await this.#send(name, 'offer', toOf(partners, others), [{ key: 'reminder', delayDays: 4 }]);
    this.#expect(partners, sent);
    const ids = sent.map(({ recipientId }) => recipientId);
    const [{ campaignId } = { campaignId: 0 }] = sent;
    // The second run is for recipients with postponed emails.
    for (const days of [4.2, 9]) {
      this.#world.plan(after(start, days * dayMs), () => this.#sending.followUp(campaignId, ids));
    }
  }

  async running(name: string, partners: readonly Partner[], others: readonly number[]): Promise<void> {
    const rounds = [
      { key: 'reminder', delayDays: 3 },
      { key: 'lastNote', delayDays: 5 },
    ] as const;
    this.#expect(partners, await this.#send(name, 'seeding', toOf(partners, others), rounds));
  }

  async draft(name: string): Promise<void> {
    await this.#add(name, 'brief');
  }

  #expect(partners: readonly Partner[], all: readonly SentEmail[]): void {
    for (const [place, sent] of all.entries()) {
      const partner = partners.find(({ conversation, creatorId }) =>
        creatorId === null ? sent.address === conversation.person.address : sent.creatorId === creatorId,
      );
      if (partner) this.#inbox.expect(partner.conversation, sent);
      if (isReadable(partner?.conversation)) this.#expectOpens(sent, place);
    }
  }

  /** Two of three recipients open the email; of these, one in four clicks its link. */
  #expectOpens(sent: SentEmail, place: number): void {
    if (place % 3 === 2 || this.#world.outline.version === 'free') return;
    const at = after(sent.acceptedAt, (1 + (place % 7)) * hourMs + place * 61_000);
    this.#world.plan(at, () => this.#sending.opened(sent));
    if (place % 4 === 1) this.#world.plan(after(at, 40_000), () => this.#sending.clicked(sent));
  }

  async #add(name: string, key: string) {
    const { senderId, templates } = this.#made;
    const body = addMailCampaign.body.parse({
      name,
      subject: templatesOf(this.#world.outline.language).find((one) => one.key === key)?.subject,
      templateId: templates.get(key),
      senderIds: [String(senderId)],
    });
    const drafts = new CampaignDrafts(this.#world);
    return { drafts, ...(await drafts.add(this.#world.owner, body)) };
  }

  async #send(
    name: string,
    key: string,
    to: To,
    rounds: readonly { readonly key: string; readonly delayDays: number }[] = [],
  ): Promise<readonly SentEmail[]> {
    const world = this.#world;
    await unlockAddresses(world, to.creatorIds);
    world.at = after(world.at, 8 * 60_000);
    const { drafts, id } = await this.#add(name, key);
    const named = String(id);
    const recipients = new RecipientService({ ...world, mailServers, sheets: new SpreadsheetReader() });
    const { creatorIds, pasted } = to;
    if (creatorIds.length > 0) {
      const ids = creatorIds.map(String);
      await recipients.add(world.owner, named, { creatorIds: ids, origin: 'search' });
    }
    if (pasted.length > 0) {
      await recipients.add(world.owner, named, { pasted: pasted.join('\n'), origin: 'pasted' });
    }
    if (rounds.length > 0) {
      const plan = rounds.map(({ key: follow, delayDays }) => ({
        delayDays,
        templateId: this.#made.templates.get(follow),
      }));
      await changePlan(world, world.owner, named, changeMailRounds.body.parse({ rounds: plan, revision: 0 }));
    }
    const { revision } = await drafts.get(world.owner, named);
    await new CampaignSending({ ...world, mailServers }).send(world.owner, named, { revision });
    return this.#sending.leave(Number(id));
  }
}

function toOf(partners: readonly Partner[], others: readonly number[] = []): To {
  return {
    creatorIds: [...partners.flatMap(({ creatorId }) => creatorId ?? []), ...others],
    pasted: partners.flatMap(({ conversation: { person }, creatorId }) =>
      creatorId === null ? [`${person.name} <${person.address}>`] : [],
    ),
  };
}

const isReadable = (conversation: Conversation | undefined): boolean =>
  conversation === undefined || !['hardBounce', 'softBounce', 'away'].includes(conversation.kind);
