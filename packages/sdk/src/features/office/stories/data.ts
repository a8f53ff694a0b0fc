import { equityAreas, equityKeys } from '@reachkit/contract/membership/equity';
import { tiers } from '@reachkit/contract/membership/tiers';
import type { StaffRecord } from '@reachkit/contract/office/audit';
import type {
  StaffAccounts,
  StaffLimit,
  StaffLogins,
  StaffTeam,
  StaffTickets,
  TeamEntry,
} from '@reachkit/contract/office/team';

/** Words of the stories that are data. */
export const officeWords = ['云岫家居', 'Donaudampf GmbH', '林予安', 'Wang Ke', '沈岚', '周衡'] as const;

export const storyTeam: TeamEntry = {
  id: '4128',
  name: '云岫家居',
  state: 'active',
  version: 'team',
  expiresAt: '2027-05-20T16:00:00.000Z',
  owner: { id: '7', nickName: '林予安' },
  members: 2,
  createdAt: '2025-03-02T02:00:00.000Z',
};

export const storyTeams: readonly TeamEntry[] = [
  storyTeam,
  {
    ...storyTeam,
    id: '4127',
    name: 'Donaudampfschifffahrtsgesellschaft Deutschland GmbH',
    state: 'locked',
    version: 'pro',
  },
  {
    ...storyTeam,
    id: '4126',
    name: 'Donaudampf GmbH',
    state: 'deleting',
    version: 'free',
    expiresAt: null,
    owner: null,
    members: 0,
  },
];

const used: Readonly<Record<string, number>> = {
  searches: 312,
  basicAnalyses: 2_776,
  emailUnlocks: 1_684,
  emails: 1_132,
  monitorProjects: 6,
  subAccounts: 20,
};

function limitOf(key: (typeof equityKeys)[number]): StaffLimit {
  const { kind } = equityAreas[key];
  const planLimit = tiers.find(({ version }) => version === 'team')?.limits[key] ?? 0;
  const isChanged = key === 'emailUnlocks';
  return {
    key,
    kind,
    period: null,
    limit: isChanged ? 3_000 : planLimit,
    source: isChanged ? 'override' : key === 'rankingRows' ? 'seed' : 'plan',
    planLimit,
    used: kind === 'counter' || kind === 'stock' ? (used[key] ?? 0) : null,
    resetAt: null,
    override: isChanged
      ? {
          reason: '黑五加签',
          by: { id: '91', nickName: '沈岚' },
          createdAt: '2026-11-02T02:00:00.000Z',
          expiresAt: '2026-12-31T16:00:00.000Z',
        }
      : null,
  };
}

export const staffTeam = (change: Partial<StaffTeam> = {}): StaffTeam => ({
  ...storyTeam,
  revision: 4,
  timeZone: 'Asia/Shanghai',
  lockedAt: null,
  deletesAt: null,
  endsOn: '2027-05-20',
  terms: [],
  nextChange: null,
  red_center: { save_koc_task: '1' },
  limits: equityKeys.map(limitOf),
  counts: { logins: 3, orders: 11, tickets: 1, records: 402 },
  ...change,
});

export const storyAccounts: StaffAccounts = {
  list: [
    {
      id: '7',
      nickName: '林予安',
      identity: 'owner',
      isHostUser: false,
      phone: '138****0001',
      email: null,
      createdAt: '2025-03-02T02:00:00.000Z',
      lastSeenAt: '2026-11-20T00:10:00.000Z',
      deletesAt: null,
    },
    {
      id: '8',
      nickName: 'Wang Ke',
      identity: 'member',
      isHostUser: true,
      phone: null,
      email: 'w***@yunxiu.example',
      createdAt: '2025-04-02T02:00:00.000Z',
      lastSeenAt: null,
      deletesAt: '2026-12-20T00:10:00.000Z',
    },
  ],
};

export const storyLogins: StaffLogins = {
  list: [
    {
      id: '501',
      account: { id: '7', nickName: '林予安' },
      client: 'web',
      browser: 'Chrome 141',
      system: 'Windows 11',
      region: 'CN',
      createdAt: '2026-11-19T00:10:00.000Z',
      lastSeenAt: '2026-11-20T00:10:00.000Z',
    },
  ],
};

export const storyTickets: StaffTickets = {
  list: [
    {
      id: '2186',
      account: { id: '7', nickName: '林予安' },
      topic: 'wrongData',
      text: '报表对不上',
      version: null,
      creatorId: null,
      contact: null,
      createdAt: '2026-11-19T00:10:00.000Z',
      closedAt: null,
    },
  ],
};

export const storyRecord = (change: Partial<StaffRecord> = {}): StaffRecord => ({
  id: '9001',
  at: '2026-11-20T09:40:00.000Z',
  domain: 'office',
  action: 'limitOverridden',
  actor: { id: '91', nickName: '沈岚' },
  team: { id: '4128', name: '云岫家居' },
  object: null,
  before: { value: 2_500, expiresAt: null },
  after: { value: 3_000, expiresAt: '2026-12-31T16:00:00.000Z' },
  detail: { limit: 'emailUnlocks' },
  reason: '黑五加签',
  ip: null,
  browser: null,
  system: null,
  region: null,
  ...change,
});
