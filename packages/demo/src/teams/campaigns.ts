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

/** Recipients of a campaign: creators, or pasted people. */
type To = { readonly creatorIds: readonly number[] } | { readonly pasted: string };

/** How many addresses the free plan unlocks for conversations; the others are pasted. */
const freeUnlocks = 2;
/** Recipients who do not write back. */
const silent = { basic: 6, pro: 10, team: 16, free: 0 } as const;
const languagesOfSilent = ['en', 'es', 'de', 'pt', 'fr', 'ko', 'it', 'id'];

/** Single emails on the free plan; elsewhere a campaign that has come to its end, one that runs, and a draft. */
export async function makeCampaigns(world: TeamWorld, made: Made): Promise<void> {
  const { language, version } = world.outline;
  const campaigns = new Campaigns(world, made);
  const taken = new Set<number>();
  const creators: number[] = [];
  for (const one of conversations) creators.push(...(await findCreators(world, one.language, 1, taken)));
  if (version === 'free') {
    for (const [place, one] of conversations.entries()) {
      const creatorId = place < freeUnlocks ? creators[place] : undefined;
      const { name, address } = one.person;
      const to = creatorId === undefined ? { pasted: `${name} <${address}>` } : { creatorIds: [creatorId] };
      world.plan(morning(world, 26 - 2 * place), () => campaigns.single(one, to));
    }
    return;
  }
  const others = async (count: number) => {
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) {
      ids.push(...(await findCreators(world, languagesOfSilent[at % 8] ?? 'en', 1, taken)));
    }
    return ids;
  };
  const first = [...creators, ...(await others(silent[version]))];
  const second = await others(silent[version] + 6);
  const names = campaignNames[language];
  world.plan(morning(world, 20), () => campaigns.finished(names.first, first));
  world.plan(morning(world, 2), () => campaigns.running(names.second, second));
  world.plan(morning(world, 1), () => campaigns.draft(names.draft));
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

  async single(conversation: Conversation, to: To): Promise<void> {
    const { name } = conversation.person;
    const [sent] = await this.#send(
      'creatorIds' in to ? campaignNames[this.#world.outline.language].first : name,
      'offer',
      to,
    );
    if (sent) this.#inbox.expect(conversation, sent);
  }

  async finished(name: string, creatorIds: readonly number[]): Promise<void> {
    const start = this.#world.at;
    const sent = await this.#send(name, 'offer', { creatorIds }, [{ key: 'reminder', delayDays: 4 }]);
    for (const [place, one] of sent.entries()) {
      const conversation = conversations[place];
      if (conversation) this.#inbox.expect(conversation, one);
      if (isReadable(conversation)) this.#expectOpens(one, place);
    }
    const ids = sent.map(({ recipientId }) => recipientId);
    const [{ campaignId } = { campaignId: 0 }] = sent;
    // Rounds are looked at again for recipients who were away.
    for (const days of [4.2, 9, 13]) {
      this.#world.plan(after(start, days * dayMs), () => this.#sending.followUp(campaignId, ids));
    }
  }

  async running(name: string, creatorIds: readonly number[]): Promise<void> {
    const rounds = [
      { key: 'reminder', delayDays: 3 },
      { key: 'lastNote', delayDays: 5 },
    ] as const;
    const sent = await this.#send(name, 'seeding', { creatorIds }, rounds);
    for (const [place, one] of sent.entries()) this.#expectOpens(one, place);
  }

  async draft(name: string): Promise<void> {
    await this.#add(name, 'brief');
  }

  /** Two of three open it, one of four of these follow its link. */
  #expectOpens(sent: SentEmail, place: number): void {
    if (place % 3 === 2) return;
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
    if ('creatorIds' in to) await unlockAddresses(world, to.creatorIds);
    world.at = after(world.at, 8 * 60_000);
    const { drafts, id } = await this.#add(name, key);
    const named = String(id);
    const recipients = new RecipientService({ ...world, mailServers, sheets: new SpreadsheetReader() });
    await recipients.add(world.owner, named, {
      origin: 'pasted' in to ? 'pasted' : 'search',
      ...('pasted' in to ? { pasted: to.pasted } : { creatorIds: to.creatorIds.map(String) }),
    });
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

const isReadable = (conversation: Conversation | undefined): boolean =>
  conversation === undefined || !['hardBounce', 'softBounce', 'away'].includes(conversation.kind);
