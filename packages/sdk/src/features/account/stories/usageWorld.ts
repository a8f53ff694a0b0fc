import {
  exportUsage,
  getFilterOptions,
  getUsage,
  listUsageCharges,
  type UsageAmounts,
  type UsageCharge,
  type UsageReport,
} from '@reachkit/contract';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';

const dayMs = 86_400_000;
const lastDay = '2026-11-20';
const dayBefore = (days: number) => new Date(Date.parse(lastDay) - days * dayMs).toISOString().slice(0, 10);

/** Usage of a day, by days ago; lower on Saturdays and Sundays. */
function amountsOf(ago: number): UsageAmounts {
  const isQuiet = [0, 6].includes(new Date(dayBefore(ago)).getUTCDay());
  const wave = 6 + ((ago * 7) % 5);
  if (isQuiet) return { searches: wave };
  return {
    searches: wave * 9,
    basicAnalyses: wave * 6,
    audienceAnalyses: wave,
    emailUnlocks: wave * 4,
    emails: wave * 11,
    ...(ago % 4 === 0 ? { exportRows: 120 } : {}),
  };
}

const days = Array.from({ length: 30 }, (_, at) => ({
  day: dayBefore(29 - at),
  amounts: amountsOf(29 - at),
}));

function sumOf(all: readonly UsageAmounts[]): UsageAmounts {
  const sum: Record<string, number> = {};
  for (const one of all) for (const [key, n] of Object.entries(one)) sum[key] = (sum[key] ?? 0) + n;
  return sum;
}
const shareOf = (whole: UsageAmounts, share: number): UsageAmounts =>
  Object.fromEntries(Object.entries(whole).map(([key, n]) => [key, Math.round(n * share)]));

const total = sumOf(days.map(({ amounts }) => amounts));
const month = { period: 'month', resetAt: '2026-11-30T16:00:00.000Z' } as const;
const today = { period: 'day', resetAt: '2026-11-20T16:00:00.000Z' } as const;
const enough = (perDay: number) => ({ state: 'enough', perDay, on: null }) as const;

export const storyUsage: UsageReport = {
  from: dayBefore(29),
  to: lastDay,
  today: lastDay,
  timeZone: 'Asia/Shanghai',
  scope: 'team',
  since: '2026-03-02',
  counters: [
    { ...today, key: 'searches', used: 63, limit: 500, forecast: enough(57.4) },
    { ...today, key: 'sentences', used: 0, limit: 500, forecast: enough(0) },
    { ...month, key: 'basicAnalyses', used: 812, limit: 1_500, forecast: enough(38.6) },
    {
      ...month,
      key: 'audienceAnalyses',
      used: 255,
      limit: 300,
      forecast: { state: 'runsOut', perDay: 6.4, on: '2026-11-27' },
    },
    {
      ...month,
      key: 'emailUnlocks',
      used: 540,
      limit: 600,
      forecast: { state: 'runsOut', perDay: 24.3, on: '2026-11-23' },
    },
    {
      ...month,
      key: 'exportRows',
      used: 3_000,
      limit: 3_000,
      forecast: { state: 'usedUp', perDay: 34.3, on: null },
    },
    { ...today, key: 'emails', used: 77, limit: 1_000, forecast: enough(70.7) },
  ],
  stocks: [
    { key: 'favouriteLists', used: 12, limit: 50 },
    { key: 'templates', used: 8, limit: 100 },
    { key: 'mailboxes', used: 3, limit: 5 },
    { key: 'subAccounts', used: 4, limit: 5 },
  ],
  total,
  days,
  members: [
    { id: '7', name: '林予安', amounts: shareOf(total, 0.5) },
    { id: '8', name: 'Maximiliana-Alexandra von der Aue', amounts: shareOf(total, 0.3) },
    { id: '9', name: 'Đặng Thu Ngân', amounts: {} },
    { id: 'former', name: '', amounts: shareOf(total, 0.2) },
  ],
};

const charge = (id: number, change: Partial<UsageCharge>): UsageCharge => ({
  id: String(id),
  at: new Date(Date.parse('2026-11-20T08:30:00Z') - id * 1_900_000).toISOString(),
  key: 'emailUnlocks',
  amount: 1,
  member: { id: '7', name: '林予安' },
  subject: { kind: 'unknown' },
  ...change,
});
const creator = (id: number, name: string) => ({ id: String(id), platform: 'tiktok', name }) as const;
const other = { id: '8', name: 'Maximiliana-Alexandra von der Aue' };

/** One charge of each kind. */
export const storyCharges: readonly UsageCharge[] = [
  charge(1, {
    key: 'searches',
    subject: {
      kind: 'search',
      search: {
        platform: 'tiktok',
        filter: { keyword: '露营', region: 'US,CA', followerCount_start: '50000', haveEmail: '1' },
      },
    },
  }),
  charge(2, { subject: { kind: 'creator', creator: creator(11, 'Nora cooks') } }),
  charge(3, {
    key: 'basicAnalyses',
    member: other,
    subject: {
      kind: 'creator',
      creator: creator(12, 'The Extraordinarily Long Named Outdoor & Camping Family'),
    },
  }),
  charge(4, {
    key: 'exportRows',
    amount: 1_204,
    subject: { kind: 'export', format: 'xlsx', platform: 'tiktok', list: null, jobId: null },
  }),
  charge(5, {
    key: 'emails',
    subject: {
      kind: 'mail',
      campaign: { id: '3', name: 'Autumn home launch' },
      creator: creator(13, 'سارة تسافر'),
    },
  }),
  charge(6, {
    key: 'searches',
    member: other,
    subject: { kind: 'similar', platform: 'tiktok', seeds: [creator(11, 'Nora cooks')] },
  }),
  charge(7, { key: 'sentences', subject: { kind: 'sentence' } }),
  charge(8, { member: { id: 'former', name: '' }, subject: { kind: 'creator', creator: null } }),
  charge(9, { key: 'searches', subject: { kind: 'search', search: { platform: 'youtube', filter: {} } } }),
  charge(10, { key: 'searches', subject: { kind: 'search', search: null } }),
  charge(11, { key: 'searches', subject: { kind: 'named' } }),
  charge(12, { key: 'emails', subject: { kind: 'mail', campaign: null, creator: null } }),
];

export interface UsageWorldOptions {
  readonly report?: Partial<UsageReport> | undefined;
  readonly charges?: readonly UsageCharge[] | undefined;
}

/** A fake server for a team's usage, with two pages of charges and working filters. */
export function usageWorld({
  report,
  charges = storyCharges,
}: UsageWorldOptions = {}): readonly MockHandler[] {
  return [
    answer(getUsage, () => ({ ...storyUsage, ...report })),
    answer(listUsageCharges, ({ query }) => {
      const wanted = charges.filter(
        ({ key, member }) =>
          (query.counter === '' || key === query.counter) &&
          (query.member === '' || member.id === query.member),
      );
      const from = Number(query.searchAfter || 0);
      const list = wanted.slice(from, from + 8);
      return { list, searchAfter: from + 8 < wanted.length ? String(from + 8) : null };
    }),
    answer(exportUsage, () => ({ jobId: '5' })),
    answer(getFilterOptions, () => new Promise<never>(() => {})),
  ];
}
