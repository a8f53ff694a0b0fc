import { describe, expect, it } from 'vitest';
import { dueIn, partDue, publishedOn } from './facts.ts';

type Opened = Parameters<typeof dueIn>[1] & Parameters<typeof partDue>[1];
type Item = Opened['items'][number];

const item = (given: Partial<Item>): Item => ({
  id: 1,
  teamId: 1,
  cooperationId: 1,
  position: 0,
  platform: 'tiktok',
  format: 'short',
  note: '',
  state: 'open',
  draftOn: null,
  publishOn: null,
  requiredWords: [],
  needsDisclosure: true,
  monitorLinkId: null,
  postUrl: null,
  attachedAt: null,
  attachedBy: null,
  isOfOther: false,
  postedAt: null,
  ...given,
});
const opened = (given: Partial<Opened> = {}) =>
  ({
    items: [],
    parts: [],
    waitingSince: null,
    timeZone: 'Asia/Shanghai',
    today: '2026-12-01',
    row: {
      sample: 'received',
      receivedOn: '2026-11-20',
      agreed: { duties: { usesDraft: true } },
      agreedAt: new Date('2026-11-01T17:00:00Z'),
    },
    ...given,
  }) as Opened;

describe('the day on which the work of a stage is due', () => {
  const items = [
    item({ draftOn: '2026-12-05', publishOn: '2026-12-09' }),
    item({ draftOn: '2026-12-02', publishOn: '2026-12-20', state: 'approved' }),
    item({ draftOn: '2026-12-01', publishOn: '2026-12-03', state: 'published' }),
  ];

  it.each([
    ['agreed', '2026-12-05'],
    ['draft', '2026-12-05'],
    ['publishing', '2026-12-09'],
    ['done', null],
    ['cancelled', null],
  ] as const)('in %s is that of what is not finished: %s', (stage, day) => {
    expect(dueIn(stage, opened({ items }))).toBe(day);
  });

  it('in review is three days after the draft, in the zone of the team', () => {
    // Already the second in Shanghai.
    expect(dueIn('review', opened({ waitingSince: new Date('2026-12-01T17:00:00Z') }))).toBe('2026-12-05');
  });

  it('without days is none', () => {
    expect(dueIn('draft', opened({ items: [item({})] }))).toBeNull();
    expect(dueIn('payment', opened())).toBeNull();
  });
});

describe('the day on which a part of the fee is due', () => {
  const part = (occasion: Parameters<typeof partDue>[0]['occasion'], dueOn: string | null = null) => ({
    occasion,
    days: 7,
    dueOn,
  });
  const published = item({ state: 'published', attachedAt: new Date('2026-11-29T17:00:00Z') });

  it('follows its occasion', () => {
    expect(partDue(part('agreement'), opened())).toBe('2026-11-09');
    expect(partDue(part('sample'), opened())).toBe('2026-11-27');
    expect(partDue(part('approval'), opened({ items: [item({ state: 'approved' })] }))).toBe('2026-12-08');
    expect(partDue(part('publishing'), opened({ items: [published] }))).toBe('2026-12-07');
    expect(partDue(part('day', '2026-12-24'), opened())).toBe('2026-12-24');
  });

  it('waits for all deliverables, stays once it is set, and is taken back with the occasion', () => {
    const items = [published, item({})];
    expect(partDue(part('publishing', '2026-12-07'), opened({ items }))).toBeNull();
    expect(partDue(part('approval', '2026-12-04'), opened({ items: [published] }))).toBe('2026-12-04');
    expect(partDue(part('approval', '2026-12-04'), opened({ items }))).toBeNull();
    expect(partDue(part('approval'), opened())).toBeNull();
  });
});

describe('the day on which all was published', () => {
  const attachedAt = new Date('2026-11-26T03:00:00Z');

  it.each([
    ['that of the last post, which was attached later', new Date('2026-11-20T17:00:00Z'), '2026-11-21'],
    ['that of the attachment, where the publication is not known', null, '2026-11-26'],
  ])('is %s', (_name, postedAt, day) => {
    const items = [item({ attachedAt, postedAt }), item({ attachedAt: new Date('2026-11-19T00:00:00Z') })];
    expect(publishedOn(opened({ items }))).toBe(day);
    expect(publishedOn(opened({ items: [...items, item({})] }))).toBeNull();
    const part = { occasion: 'publishing', days: 14, dueOn: null } as const;
    expect(partDue(part, opened({ items }))).toBe(day === '2026-11-21' ? '2026-12-05' : '2026-12-10');
  });
});
