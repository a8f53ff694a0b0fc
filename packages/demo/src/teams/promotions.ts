import { addInvitations, addPromotion, type Platform, type ShippingAddress } from '@reachkit/contract';
import {
  addToPromotion,
  CooperationService,
  changeOne,
  creatorPorts,
  judge,
  lockInvitation,
  makeLink,
  move,
  type Opened,
  openCooperation,
  PromotionService,
  parcelSent,
  received,
  recordPayment,
  type SealedActing,
} from '@reachkit/server/demoParts';
import {
  cooperation,
  deliverableDraft,
  promotionInvitation,
} from '@reachkit/server/domains/collaboration/tables';
import { asc, desc, eq } from 'drizzle-orm';
import { demoSeed } from '../creators/shares.ts';
import { type DemoPost, readPosts } from '../posts/readPosts.ts';
import { addressOf } from './monitor.ts';
import { brandOf } from './texts.ts';
import { dayMs, morning, type TeamWorld } from './world.ts';

/** How far each of the creators comes, in the order in which they are added. */
const fates = [
  'toInvite',
  'toInvite',
  'noAnswer',
  'sent',
  'question',
  'counter',
  'counter',
  'declined',
  'cancelled',
  'address',
  'parcel',
  'lost',
  'draftLate',
  'draft',
  'review',
  'revise',
  'publishing',
  'published',
  'published',
  'done',
] as const;
type Fate = (typeof fates)[number];

const has =
  (...some: readonly Fate[]) =>
  (fate: Fate) =>
    some.includes(fate);
const isLate = has('toInvite', 'sent');
const isAgreed = (fate: Fate) => fates.indexOf(fate) >= fates.indexOf('cancelled');
const getsParcel = (fate: Fate) => isAgreed(fate) && fate !== 'address';
const hasSample = (fate: Fate) => fates.indexOf(fate) >= fates.indexOf('draftLate');
const hasDraft = (fate: Fate) => fates.indexOf(fate) >= fates.indexOf('review');
const isApproved = has('publishing', 'published', 'done');
const isPublished = has('published', 'done');

/** One creator of the promotion. */
interface Invited {
  readonly id: number;
  readonly promotionId: number;
  readonly name: string;
  readonly fate: Fate;
  readonly place: number;
  readonly post: DemoPost;
}

/** Creates a promotion with creators in every stage; only for plans with room for all of them. */
export async function makePromotion(world: TeamWorld): Promise<void> {
  const { language, version } = world.outline;
  if (version !== 'pro' && version !== 'team') return;
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en);
  const service = new PromotionService(world);
  const invited: Invited[] = [];
  const onDay = (
    daysAgo: number,
    isMeant: (fate: Fate) => boolean,
    work: (one: Invited) => Promise<unknown>,
  ) =>
    world.plan(morning(world, daysAgo), async () => {
      for (const one of invited) if (isMeant(one.fate)) await work(one);
    });

  world.plan(morning(world, 20), async () => {
    const { id, revision } = await service.add(world.owner, addPromotion.body.parse(promotionOf(world, say)));
    await service.move(world.owner, `${id}`, { to: 'running', revision });
    const posts = await choosePosts(world);
    const creatorIds = posts.map(({ creatorId }) => `${creatorId}`);
    await addToPromotion(world, world.owner, `${id}`, addInvitations.body.parse({ creatorIds }));
    const rows = await world.db
      .select()
      .from(promotionInvitation)
      .where(eq(promotionInvitation.promotionId, id))
      .orderBy(asc(promotionInvitation.id));
    for (const [place, { id: invitationId, creatorId, name }] of rows.entries()) {
      const [fate, post] = [fates[place], posts.find((one) => one.creatorId === creatorId)];
      if (fate && post) invited.push({ id: invitationId, promotionId: id, name, fate, place, post });
    }
  });
  onDay(
    19,
    (fate) => !isLate(fate),
    (one) => offer(world, one),
  );
  onDay(3, has('sent'), (one) => offer(world, one));
  onDay(17, has('question', 'counter', 'declined'), (one) => answer(world, one, say));
  onDay(17, isAgreed, (one) => accept(world, one));
  const creator = creatorPorts(world).work;
  const byCreator = (one: Invited, work: Parameters<typeof ofCreator>[2]) => ofCreator(world, one, work);
  const byMember = (one: Invited, work: Parameters<typeof ofMember>[2]) => ofMember(world, one, work);
  onDay(16, isAgreed, (one) =>
    byCreator(one, (opened, context) => creator.giveAddress(world.db, opened.row, addressAt(one), context)),
  );
  onDay(15, getsParcel, (one) =>
    byMember(one, (opened, acting) =>
      parcelSent(world.db, opened, { carrier: 'DHL', number: `JD01460${one.place}`, sentOn: null }, acting),
    ),
  );
  onDay(12, hasSample, (one) => byMember(one, (opened, acting) => received(world.db, opened, {}, acting)));
  onDay(9, has('lost'), (one) =>
    byCreator(one, (opened, context) => creator.parcelLost(world.db, opened.row, context)),
  );
  onDay(9, has('cancelled'), (one) =>
    byMember(one, (opened, acting) => {
      const reason = say('档期冲突，红人这个月拍不了', 'The creator has no time to film this month');
      return move(world.db, opened, { to: 'cancelled', cancellation: { by: 'creator', reason } }, acting);
    }),
  );
  onDay(8, hasDraft, (one) =>
    byCreator(one, (opened, context) => {
      const draft = { file: null, link: `https://drive.example.com/draft-${one.place}`, note: '' };
      return creator.handInDraft(world.db, opened.row, opened.items[0]?.id ?? 0, draft, context);
    }),
  );
  onDay(
    7,
    (fate) => isApproved(fate) || fate === 'revise',
    (one) =>
      byMember(one, async (opened, acting) => {
        const [draft] = await world.db
          .select()
          .from(deliverableDraft)
          .where(eq(deliverableDraft.deliverableId, opened.items[0]?.id ?? 0))
          .orderBy(desc(deliverableDraft.number));
        const isGood = one.fate !== 'revise';
        const note = say('开头三秒请露出产品', 'Please show the product in the first three seconds');
        const verdict = isGood
          ? ({ verdict: 'approved', note: '' } as const)
          : ({ verdict: 'revise', note } as const);
        return judge(world.db, opened, { draftId: `${draft?.id}`, ...verdict }, acting);
      }),
  );
  onDay(4, isPublished, (one) =>
    byCreator(one, (opened, context) =>
      creator.handInPost(world.db, opened.row, opened.items[0]?.id ?? 0, addressOf(one.post), context),
    ),
  );
  onDay(2, has('done'), (one) =>
    byMember(one, (opened, acting) => {
      const [part] = opened.parts;
      const paid = {
        amount: part?.amount ?? 0,
        on: opened.today,
        method: 'bank' as const,
        reference: `REF-${one.place}`,
      };
      return recordPayment(world.db, opened, { partId: `${part?.id}`, paid }, acting);
    }),
  );
}

const dayIn = ({ until }: Pick<TeamWorld, 'until'>, daysFromNow: number) =>
  new Date(until.getTime() + daysFromNow * dayMs).toISOString().slice(0, 10);

function promotionOf(world: TeamWorld, say: (zh: string, en: string) => string) {
  const { brand, site } = brandOf(world.outline.language);
  return {
    name: say('露营灯秋季推广', 'Camping lantern, autumn'),
    brand,
    product: say('可折叠露营灯', 'Foldable camping lantern'),
    productLink: `https://${site}/lantern`,
    brief: say(
      '<p>请在真实的露营或停电场景里使用这盏灯，说说你怎么收纳它、续航如何。</p><p>不需要念稿，喜欢和不喜欢都可以讲。</p>',
      '<p>Please use the lantern on a real trip or in a power cut, and say how you pack it and how long it lasts.</p><p>No script: say what you like and what you do not.</p>',
    ),
    goal: say('让露营新手知道这盏灯', 'Make the lantern known to people who are new to camping'),
    budget: 1_200_000,
    startsOn: dayIn(world, -20),
    endsOn: dayIn(world, 25),
    planned: fates.length,
    terms: termsAt(world, { fate: 'draft', place: 9, platform: null }),
    requiredWords: [`#${brand.replaceAll(/\W/g, '') || 'lantern'}`],
    usage: { channels: ['social'], days: 90 },
    answerDays: 30,
  };
}

/** The fee grows with the place; drafts are due now, soon or long ago. */
function termsAt<On extends Platform | null>(
  world: TeamWorld,
  { fate, place, platform }: { readonly fate: Fate; readonly place: number; readonly platform: On },
) {
  return {
    amount: 28_000 + place * 4_500,
    currency: 'USD' as const,
    parts: [],
    deliverables: [
      {
        platform,
        format: 'short' as const,
        pieces: 1,
        note: '30–60 s',
        draftOn: dayIn(world, fate === 'draftLate' || fate === 'publishing' ? -3 : 3),
        publishOn: dayIn(world, fate === 'publishing' ? 0 : 9),
      },
    ],
    hasSample: true,
    conditions: '',
  };
}

async function offer(world: TeamWorld, { id, promotionId, fate, place }: Invited): Promise<void> {
  const at = { id: `${promotionId}`, invitationId: `${id}` };
  const { revision, platform } = await lockInvitation(world.db, world.owner.teamId, {
    promotionId,
    invitationId: id,
  });
  const change = { kind: 'offer' as const, terms: termsAt(world, { fate, place, platform }), note: '' };
  await changeOne(world, world.owner, at, { revision, change });
  await makeLink(world, world.owner, at, false);
}

const decisionsOf = (world: TeamWorld) => creatorPorts(world).decisions;
const contextOf = (world: TeamWorld, { name }: Invited) => ({
  actor: { kind: 'creator' as const, name },
  at: world.at,
});

async function answer(
  world: TeamWorld,
  one: Invited,
  say: (zh: string, en: string) => string,
): Promise<unknown> {
  const { db, owner } = world;
  const { promotionId, id: invitationId } = one;
  const invitation = await lockInvitation(db, owner.teamId, { promotionId, invitationId });
  const context = contextOf(world, one);
  if (one.fate === 'question')
    return decisionsOf(world).ask(
      db,
      invitation,
      say('灯可以留给我吗？', 'May I keep the lantern?'),
      context,
    );
  if (one.fate === 'declined')
    return decisionsOf(world).decline(db, invitation, say('这个月排满了', 'I am booked this month'), context);
  const { offer: terms, offerRevision } = invitation;
  const proposal = {
    terms: { ...terms, amount: (terms.amount ?? 0) + 15_000 },
    note: say('含一条快拍', 'With a story on top'),
    offerRevision,
  };
  return decisionsOf(world).counter(db, invitation, proposal, context);
}

async function accept(world: TeamWorld, one: Invited): Promise<unknown> {
  const { promotionId, id: invitationId } = one;
  const invitation = await lockInvitation(world.db, world.owner.teamId, { promotionId, invitationId });
  return decisionsOf(world).accept(world.db, invitation, invitation.offerRevision, contextOf(world, one));
}

async function open(world: TeamWorld, { id }: Invited): Promise<Opened> {
  const [row] = await world.db
    .select({ id: cooperation.id })
    .from(cooperation)
    .where(eq(cooperation.invitationId, id));
  if (!row) throw new Error('A creator of the demo has not agreed');
  return openCooperation(world.db, world.owner.teamId, row.id, world.at);
}

async function ofMember(
  world: TeamWorld,
  one: Invited,
  work: (opened: Opened, acting: SealedActing) => Promise<unknown>,
): Promise<void> {
  const acting = await new CooperationService(world).acting(world.db, world.owner);
  await work(await open(world, one), acting);
}

async function ofCreator(
  world: TeamWorld,
  one: Invited,
  work: (opened: Opened, context: ReturnType<typeof contextOf>) => Promise<unknown>,
): Promise<void> {
  await work(await open(world, one), contextOf(world, one));
}

const addressAt = ({ name, place }: Invited): ShippingAddress => ({
  name,
  line1: `${12 + place} Sample Street`,
  line2: '',
  city: 'Exampleton',
  region: '',
  postcode: `EX${10 + place}`,
  country: 'GB',
  phone: '',
});

/** One new video each of creators on TikTok, so that each may publish one; each team has other creators. */
async function choosePosts({ client, owner, until }: TeamWorld): Promise<readonly DemoPost[]> {
  const { rows } = await client.query<{ id: string }>(
    `select v.external_id as id from creator c cross join lateral (
       select external_id from video where creator_id = c.id and posted_at between $1 and $2
        order by posted_at desc, external_id limit 1) v
      where c.source = 'demo' and c.is_analysed and c.platform = 'tiktok'
      order by mod(c.id * 6271, 8) = mod($3::int8, 8) desc, c.median_plays desc nulls last, c.id limit $4`,
    [
      new Date(until.getTime() - 14 * dayMs),
      new Date(until.getTime() - 5 * dayMs),
      owner.teamId,
      fates.length,
    ],
  );
  const posts = await readPosts(
    client,
    demoSeed,
    rows.map(({ id }) => id),
  );
  if (posts.length < fates.length) throw new Error('The demo has too few creators with a new video');
  return posts;
}
