import type { Cooperation, CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import type { Invitation, PromotedCreator } from '@reachkit/contract/collaboration/invitation';
import { dueWorks, invitationStates, turnOf } from '@reachkit/contract/collaboration/kinds';
import type { Promotion, PromotionEntry } from '@reachkit/contract/collaboration/promotion';
import { lawfulMoves } from '@reachkit/contract/collaboration/stages';
import { storyCooperationDetail } from './cooperationDetail.ts';
import { storyDuties, storyTerms } from './terms.ts';

export { storyDuties, storyTerms };

const owner = { id: '7', name: 'Lin Yu’an' };
const colleague = { id: '8', name: 'Wang Ke' };
/** The members of the stories' team, the main account first. */
export const storyMembers = [owner, colleague] as const;

/** Counts of a promotion without creators. */
export const noCounts: PromotionEntry['counts'] = {
  creators: 0,
  agreed: 0,
  open: 0,
  done: 0,
  cancelled: 0,
  posts: 0,
  emailCampaigns: 0,
  waiting: 0,
  dueToday: 0,
  overdue: 0,
};

/** A promotion of the stories. */
export const storyPromotion = (own: Partial<Promotion> = {}): Promotion => ({
  id: '31',
  name: 'Autumn storage box, first wave',
  brand: 'Yunxiu Home',
  ...storyDuties,
  productLink: 'https://shop.example/box',
  goal: 'Orders in North America and Japan before the holidays.',
  brief: '<p>Show how much fits into the box. Mention @yunxiuhome.</p>',
  files: [{ id: '1', name: 'brand guide.pdf', mediaType: 'application/pdf', bytes: 482_120 }],
  state: 'running',
  isTemplate: false,
  isOverLimit: false,
  platforms: ['tiktok', 'youtube'],
  budget: 1_500_000,
  currency: 'USD',
  startsOn: '2026-11-01',
  endsOn: '2026-12-31',
  planned: 15,
  owner,
  terms: { ...storyTerms, amount: null, parts: [] },
  answerDays: 7,
  monitorProjectId: '11',
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-27T02:00:00.000Z',
  closedAt: null,
  restorableUntil: null,
  revision: 4,
  ...own,
});

/** The same as a row of the list, with its counts and sums. */
export function storyPromotionEntry(own: Partial<PromotionEntry> = {}): PromotionEntry {
  const {
    productLink: _link,
    goal: _goal,
    brief: _brief,
    files: _files,
    terms: _terms,
    requiredWords: _words,
    needsDisclosure: _needs,
    usage: _usage,
    uses: _uses,
    answerDays: _days,
    monitorProjectId: _monitor,
    ...entry
  } = storyPromotion();
  return {
    ...entry,
    counts: {
      creators: 48,
      agreed: 11,
      open: 20,
      done: 5,
      cancelled: 1,
      posts: 9,
      emailCampaigns: 2,
      waiting: 7,
      dueToday: 1,
      overdue: 3,
    },
    sums: {
      agreed: [{ currency: 'USD', amount: 1_103_800 }],
      paid: [{ currency: 'USD', amount: 126_000 }],
    },
    ...own,
  };
}

/** The promotions of the stories' team. */
export const storyPromotions: readonly PromotionEntry[] = [
  storyPromotionEntry(),
  storyPromotionEntry({
    id: '32',
    name: '春季厨房收纳（日本与韩国）',
    brand: '云岫家居',
    owner: colleague,
    currency: 'JPY',
    budget: 1_200_000,
    sums: { agreed: [{ currency: 'JPY', amount: 640_000 }], paid: [] },
    revision: 1,
  }),
  storyPromotionEntry({
    id: '33',
    name: 'Kettle launch',
    brand: 'Dovetail Supply',
    state: 'draft',
    owner: null,
    startsOn: null,
    endsOn: null,
    budget: null,
    counts: noCounts,
    sums: { agreed: [], paid: [] },
  }),
];

const person = (
  id: string,
  name: string,
  handle: string,
  own: Partial<PromotedCreator> = {},
): PromotedCreator => ({
  id,
  platform: 'tiktok',
  name,
  handle,
  avatarUrl: null,
  followers: 98_710,
  region: 'US',
  language: 'en',
  ...own,
});

/** Creators of the stories, with long names, other scripts, and one who was deleted upstream. */
export const storyCreators: readonly PromotedCreator[] = [
  person('101', 'The Unboxing Carpenter', 'unboxingcarpenter'),
  person('102', 'Alexandria Montgomery-Featherstone', 'alexandria.mf', { followers: 143_910 }),
  person('103', '林小满在多伦多', 'xiaoman.to', { region: 'CA', language: 'zh', followers: 56_380 }),
  person('104', 'Maria Fernanda dos Santos', 'mariafernanda', { region: 'BR', language: 'pt' }),
  person('105', '김하늘 스튜디오', 'haneul.studio', { region: 'KR', language: 'ko' }),
  person('106', 'Praew Srisawat', 'praew.s', { region: 'TH', language: 'th' }),
  person('107', 'はなの暮らし帖', 'hana.kurashi', { region: 'JP', language: 'ja' }),
  person('108', 'Ngozi Adéyẹmí-Clarke', 'ngozi.ac', { region: 'GB' }),
  person('109', 'Jonas & Mia Hoffmann', 'jonasundmia', { region: 'DE', language: 'de' }),
  person('110', 'Sophie Lindqvist', 'sophie.lindqvist', { followers: 186_420 }),
  person('111', 'نور العبيدي', 'noor.o', { region: 'AE', language: 'ar' }),
  { ...person('', 'Owen Montgomery', 'owenm'), id: null, followers: null, region: null },
];

/** An invitation of the stories. */
export function storyInvitation(place: number, own: Partial<Invitation> = {}): Invitation {
  const counter = own.counter ?? null;
  const state = own.state ?? 'sent';
  const creator = storyCreators[place % storyCreators.length];
  if (!creator) throw new Error('The stories have no such creator');
  return {
    id: `${500 + place}`,
    promotionId: '31',
    creator,
    state,
    since: '2026-11-27T01:12:00.000Z',
    via: 'email',
    turn: turnOf(state),
    owner: place % 3 === 0 ? owner : colleague,
    origin: 'search',
    addedAt: '2026-11-12T02:00:00.000Z',
    estimate: { middle: 523, low: 349, high: 698 },
    offer: storyTerms,
    offerRevision: 1,
    answerBy: '2026-12-02',
    counter: null,
    agreement: counter
      ? { terms: counter.terms, duties: storyDuties, note: counter.note, isTheirs: true, unseen: [] }
      : { terms: own.offer ?? storyTerms, duties: storyDuties, note: '', isTheirs: false, unseen: [] },
    duties: storyDuties,
    question: null,
    quoted: null,
    difference: null,
    reason: '',
    warnings: [],
    mailCampaignId: '5',
    threadId: null,
    nextRoundAt: null,
    opens: 0,
    hasLink: true,
    cooperationId: null,
    cooperationStage: null,
    revision: 1,
    ...own,
  };
}

/** An invitation in each state. */
export const storyInvitations: readonly Invitation[] = invitationStates.map((state, place) =>
  storyInvitation(place, { state, cooperationId: state === 'agreed' ? '801' : null }),
);

const uses = { sample: true, draft: true, payment: true } as const;

/** A collaboration of the stories. */
export function storyCooperation(place: number, own: Partial<CooperationEntry> = {}): CooperationEntry {
  const creator = storyCreators[place % storyCreators.length];
  if (!creator) throw new Error('The stories have no such creator');
  const entry: CooperationEntry = {
    id: `${801 + place}`,
    promotion: { id: '31', name: 'Autumn storage box, first wave' },
    invitationId: `${500 + place}`,
    creator,
    stage: 'agreed',
    stageSince: '2026-11-24T02:00:00.000Z',
    owner: place % 3 === 0 ? owner : colleague,
    dueOn: '2026-12-09',
    dueWork:
      own.stage && own.stage !== 'agreed'
        ? (dueWorks.find((one) => one === own.stage) ?? 'payment')
        : 'draft',
    overdueDays: 0,
    isDueToday: false,
    fee: 24_800 + place * 7_300,
    currency: 'USD',
    paid: 0,
    unpaid: 0,
    nextPayment: null,
    cost: null,
    sample: 'awaitingAddress',
    parcel: null,
    receivedOn: null,
    hasAddress: false,
    pieces: [{ format: 'short', pieces: 1 }],
    deliverables: { open: 1 },
    drafts: 0,
    draftAt: null,
    views: null,
    isUndisclosed: false,
    lacksWords: [],
    asksTimeUntil: null,
    moves: [],
    revision: 1,
    ...own,
  };
  const unpaid = Math.max(0, (entry.fee ?? 0) - entry.paid);
  const facts = {
    stage: entry.stage,
    cancelledFrom: entry.stage === 'cancelled' ? ('draft' as const) : null,
    uses,
    sample: entry.sample,
    deliverables: Object.entries(entry.deliverables).flatMap(([state, count]) =>
      Array.from({ length: count ?? 0 }, () => state as keyof typeof entry.deliverables),
    ),
    unpaid,
  };
  const isOver = entry.stage === 'cancelled';
  const cost = entry.fee === null ? null : isOver ? entry.paid : entry.paid + unpaid;
  const dueOn = entry.stage === 'payment' ? entry.dueOn : null;
  const nextPayment =
    unpaid === 0 || isOver ? null : { rest: unpaid, dueOn, occasion: 'publishing' as const, days: 14 };
  return {
    ...entry,
    unpaid,
    cost,
    nextPayment: own.nextPayment ?? nextPayment,
    moves: own.moves ?? [...lawfulMoves(facts)],
  };
}

/** Collaborations of the stories in all stages, with overdue ones, a lost parcel and a lost disclosure. */
export const storyCooperations: readonly CooperationEntry[] = [
  storyCooperation(5),
  storyCooperation(8, { sample: 'none' }),
  storyCooperation(10, { dueOn: '2026-12-10' }),
  storyCooperation(4, {
    stage: 'sample',
    sample: 'sent',
    hasAddress: true,
    parcel: { carrier: 'DHL', number: 'JD014600003', sentOn: '2026-11-25' },
  }),
  storyCooperation(3, { stage: 'sample', sample: 'lost', hasAddress: true, dueOn: '2026-12-03' }),
  storyCooperation(7, {
    stage: 'sample',
    sample: 'toSend',
    hasAddress: true,
    dueOn: '2026-11-28',
    isDueToday: true,
  }),
  storyCooperation(1, {
    stage: 'draft',
    sample: 'received',
    receivedOn: '2026-11-19',
    dueOn: '2026-11-26',
    overdueDays: 2,
    pieces: [{ format: 'short', pieces: 2 }],
    deliverables: { open: 2 },
    asksTimeUntil: '2026-12-02',
  }),
  storyCooperation(6, { stage: 'draft', sample: 'received', dueOn: '2026-11-28', isDueToday: true }),
  storyCooperation(0, {
    stage: 'review',
    sample: 'none',
    dueOn: '2026-11-27',
    overdueDays: 1,
    drafts: 2,
    draftAt: '2026-11-26T06:00:00.000Z',
    pieces: [{ format: 'long', pieces: 1 }],
    deliverables: { waiting: 1 },
  }),
  storyCooperation(2, {
    stage: 'publishing',
    sample: 'received',
    dueOn: '2026-11-29',
    drafts: 1,
    deliverables: { approved: 1 },
  }),
  storyCooperation(9, {
    stage: 'payment',
    sample: 'received',
    dueOn: '2026-12-03',
    drafts: 1,
    deliverables: { published: 1 },
    views: 412_860,
    isUndisclosed: true,
  }),
  storyCooperation(11, {
    stage: 'done',
    sample: 'received',
    dueOn: null,
    drafts: 1,
    deliverables: { published: 1 },
    views: null,
    fee: 51_000,
    paid: 51_000,
  }),
];

const partlyPaid = storyCooperation(9, {
  stage: 'payment',
  sample: 'received',
  dueOn: '2026-12-03',
  deliverables: { published: 1 },
  fee: 90_000,
  paid: 60_000,
});
const paidOn = (id: string, on: string, amount: number) => ({
  id,
  amount,
  on,
  method: 'wise' as const,
  reference: 'INV-1042',
  by: 'Lin Yu’an',
  at: `${on}T03:00:00.000Z`,
});

/** A collaboration of whose fee one part is paid in part, and the other beyond its amount. */
export const storyPaidInPart: Cooperation = storyCooperationDetail(
  { ...partlyPaid, unpaid: 35_000 },
  {
    parts: [
      {
        id: '8101',
        amount: 40_000,
        occasion: 'agreement',
        days: 3,
        dueOn: '2026-11-30',
        paid: 45_000,
        payments: [paidOn('81011', '2026-11-21', 20_000), paidOn('81012', '2026-11-25', 25_000)],
      },
      {
        id: '8102',
        amount: 50_000,
        occasion: 'publishing',
        days: 14,
        dueOn: '2026-12-03',
        paid: 15_000,
        payments: [paidOn('81021', '2026-11-27', 15_000)],
      },
    ],
  },
);

/** Words of the stories that are in no catalogue. */
export const collaborationWords: readonly string[] = [
  ...storyPromotions.flatMap(({ name, brand, product }) => [name, brand, product]),
  ...storyCreators.flatMap(({ name, handle }) => [name, handle]),
  owner.name,
  colleague.name,
  ...storyPromotion().requiredWords,
  // Mailboxes of the team.
  ...['Lin Yu’an <collab@yunxiu.example>', 'Wang Ke <wangke@yunxiu.example>'],
  ...['Kitchen, North America', 'Zhou Hang', 'Summer fans', 'no ads in Q4'],
  // Names of currencies are the platform's.
  ...['US Dollar (USD)', 'Japanese Yen (JPY)', 'Chinese Yuan (CNY)'],
];
