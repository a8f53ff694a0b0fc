import type { CollaborationLogEntry } from '@reachkit/contract/collaboration/promotion';

const entry = (place: number, own: Partial<CollaborationLogEntry>): CollaborationLogEntry => ({
  id: `${9_000 - place}`,
  at: `2026-11-${String(27 - Math.floor(place / 2)).padStart(2, '0')}T0${9 - (place % 2)}:12:00.000Z`,
  action: 'promotionChanged',
  actor: 'member',
  by: 'Lin Yu’an',
  creator: null,
  cooperationId: null,
  before: {},
  after: {},
  ...own,
});

const carpenter = { id: '101', name: 'The Unboxing Carpenter' };
const maria = { id: '104', name: 'Maria Fernanda dos Santos' };

/** Changes of the stories' promotion: by members, creators on their pages, and the product itself. */
export const storyLog: readonly CollaborationLogEntry[] = [
  entry(0, {
    action: 'offerCountered',
    actor: 'creator',
    by: carpenter.name,
    creator: carpenter,
    before: { amount: 60_000, currency: 'USD' },
    after: { amount: 72_000, currency: 'USD' },
  }),
  entry(1, {
    action: 'stageMoved',
    creator: maria,
    cooperationId: '805',
    before: { stage: 'agreed' },
    after: { stage: 'sample' },
  }),
  entry(2, {
    action: 'promotionChanged',
    by: 'Wang Ke',
    before: {
      budget: 1_200_000,
      currency: 'USD',
      endsOn: '2026-12-15',
      needsDisclosure: false,
      planned: null,
    },
    after: { budget: 1_500_000, currency: 'USD', endsOn: '2026-12-31', needsDisclosure: true, planned: 15 },
  }),
  entry(3, { action: 'sampleLost', actor: 'creator', by: maria.name, creator: maria, cooperationId: '805' }),
  entry(4, {
    action: 'draftRefused',
    creator: carpenter,
    cooperationId: '809',
    after: { note: 'Please show the label in the first five seconds.' },
  }),
  entry(5, { action: 'reminderSent', actor: 'system', by: '', creator: maria, cooperationId: '805' }),
  entry(6, {
    action: 'paymentRecorded',
    by: 'Zhou Hang',
    creator: carpenter,
    cooperationId: '809',
    before: { partPaid: 0, currency: 'USD' },
    after: {
      part: 1,
      partAmount: 62_000,
      paid: 39_000,
      paidOn: '2026-11-24',
      method: 'wise',
      reference: 'INV-1042',
      currency: 'USD',
      partPaid: 39_000,
    },
  }),
  entry(7, {
    action: 'promotionChanged',
    before: { requiredWords: ['@yunxiuhome'], platforms: ['tiktok'] },
    after: { requiredWords: ['@yunxiuhome', 'SMALLBOX10'], platforms: ['tiktok', 'youtube'] },
  }),
  entry(8, { action: 'promotionStarted', before: { state: 'draft' }, after: { state: 'running' } }),
  entry(9, { action: 'promotionAdded', after: { name: 'Autumn storage box, first wave' } }),
];
