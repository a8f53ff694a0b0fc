import { expect, it } from 'vitest';
import { maxPostCount } from '../creator/postHistory.ts';
import { monitorLinkEntry, monitorProjectEntry, monitorReadingEntry, monitorRuleEntry } from './entry.ts';
import { addMonitorReading } from './link.ts';

const project = {
  name: 'Storage box',
  brand: '',
  note: '',
  startsOn: null,
  endsOn: null,
  currency: 'USD',
  goal: { kind: '', value: '' },
  needsDisclosure: false,
  mutedAlerts: [],
  ownerId: '',
};
const link = { fee: '', goal: '', endsOn: '2026-12-31', note: '', creatorId: '' };
const reading = { readAt: '2026-11-28 09:30', views: '', likes: '', comments: '', shares: '', saves: '' };

const faultsOf = (result: ReturnType<typeof monitorProjectEntry.safeParse>) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it.each([
  [{}, []],
  [{ goal: { kind: 'views', value: '2,500,000' } }, []],
  [{ goal: { kind: 'cost', value: '4.50' } }, []],
  [{ goal: { kind: 'cost', value: '$4.50' } }, []],
  [{ goal: { kind: 'cost', value: '¥4.50' } }, [['goal.value', 'fee_currency']]],
  [{ goal: { kind: 'cost', value: '4.50' }, currency: 'JPY' }, [['goal.value', 'no_decimals']]],
  [{ goal: { kind: 'cost', value: '450円' }, currency: 'JPY' }, []],
  [{ goal: { kind: 'cost', value: ' ' } }, [['goal.value', 'required']]],
  [{ goal: { kind: 'views', value: ' ' } }, [['goal.value', 'required']]],
  [{ goal: { kind: 'views', value: '0' } }, [['goal.value', 'not_a_number']]],
  [{ goal: { kind: 'cost', value: '-3' } }, [['goal.value', 'not_a_number']]],
  [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, [['endsOn', 'too_small']]],
  [{ startsOn: '2026-12-01', endsOn: '2026-12-01' }, []],
])('a project form with %j has the faults %j', (change, faults) => {
  expect(faultsOf(monitorProjectEntry.safeParse({ ...project, ...change }))).toEqual(faults);
});

it.each([
  ['780', true],
  ['$780', true],
  ['780 EUR', false],
  ['-5', false],
  ['99,999,999,999.00', false],
  ['', true],
])('a fee of %j in a project in dollars is accepted: %s', (fee, isRight) => {
  expect(monitorLinkEntry('USD').safeParse({ ...link, fee }).success).toBe(isRight);
});

it.each([
  ['5,000', []],
  ['5,000円', []],
  ['¥50,000', [['fee', 'fee_currency']]],
  ['50.5', [['fee', 'no_decimals']]],
  ['some', [['fee', 'not_a_number']]],
])('a fee of %j in a project in yen has the faults %j', (fee, faults) => {
  const { error } = monitorLinkEntry('JPY').safeParse({ ...link, fee });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []).toEqual(faults);
});

it('a reading needs at least one count and a time', () => {
  expect(monitorReadingEntry.safeParse({ ...reading, likes: '0' }).success).toBe(true);
  expect(monitorReadingEntry.safeParse(reading).success).toBe(false);
  expect(monitorReadingEntry.safeParse({ ...reading, views: '1.5' }).success).toBe(false);
  expect(monitorReadingEntry.safeParse({ ...reading, views: '12', readAt: null }).success).toBe(false);
});

it.each([
  [maxPostCount, true],
  [maxPostCount + 1, false],
])('the count %d is accepted by hand in the form and the request: %s', (count, isRight) => {
  const { body } = addMonitorReading;
  const typed = { ...reading, views: String(count) };
  const sent = {
    readAt: '2026-11-28T09:30:00Z',
    views: count,
    likes: null,
    comments: null,
    shares: null,
    saves: null,
  };
  expect(monitorReadingEntry.safeParse(typed).success).toBe(isRight);
  expect(body.safeParse(sent).success).toBe(isRight);
});

const rule = {
  name: 'Autumn creators',
  of: 'creator' as const,
  creatorId: '3',
  listId: '',
  startsOn: '2026-11-10',
  endsOn: '2026-12-31',
  hashtags: ['#box'],
  mentions: [],
  coupons: [],
  links: [],
  words: [],
};

it.each([
  [{}, []],
  [{ creatorId: '' }, [['creatorId', 'required']]],
  [{ of: 'list' as const, creatorId: '' }, [['listId', 'required']]],
  [{ of: 'list' as const, creatorId: '', listId: '31' }, []],
  [{ endsOn: '2026-11-09' }, [['endsOn', 'too_small']]],
])('checks a rule: %o', (changes, faults) => {
  const { error } = monitorRuleEntry.safeParse({ ...rule, ...changes });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []).toEqual(faults);
});
