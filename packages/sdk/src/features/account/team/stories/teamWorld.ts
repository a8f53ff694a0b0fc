import {
  changeTeamMember,
  exportOperationRecords,
  exportTeamData,
  getTeamData,
  listOperationRecords,
  listTeamMembers,
  type OperationRecord,
  previewMemberRemoval,
  type TeamMember,
  transferOwnership,
} from '@reachkit/contract/account/team';
import { makeResetLink } from '@reachkit/contract/session/passwordResetLink';
import { removeMember } from '@reachkit/contract/session/registration';
import { answer, type MockHandler, Refusal } from '../../../../testing/mockHandler.ts';
import { storyRecords } from './records.ts';
import { storyTeamData } from './teamData.ts';

const used = (
  counts: readonly [number, number, number, number],
  caps: readonly (number | null)[] = [],
): TeamMember['usage'] => {
  const [searches, basicAnalyses, emailUnlocks, emails] = counts;
  const [searchCap = null, analysisCap = null, unlockCap = null, emailCap = null] = caps;
  return [
    { key: 'searches', used: searches, cap: searchCap },
    { key: 'sentences', used: 0, cap: null },
    { key: 'basicAnalyses', used: basicAnalyses, cap: analysisCap },
    { key: 'audienceAnalyses', used: 0, cap: null },
    { key: 'emailUnlocks', used: emailUnlocks, cap: unlockCap },
    { key: 'exportRows', used: 0, cap: null },
    { key: 'emails', used: emails, cap: emailCap },
  ];
};

const rights = {
  canChangeIdentity: true,
  canSetCaps: true,
  canRemove: true,
  canResetPassword: true,
  isSelf: false,
  isHostUser: false,
};
const noRights = {
  canChangeIdentity: false,
  canSetCaps: false,
  canRemove: false,
  canResetPassword: false,
  isHostUser: false,
};

/** The owner, an admin, and members with long names and almost exhausted caps. */
export const storyMembers: readonly TeamMember[] = [
  {
    id: '7',
    account: '13800138000',
    nickName: '林予安',
    identity: 'owner',
    ...noRights,
    isSelf: true,
    addedAt: '2026-01-04T02:00:00.000Z',
    lastActiveAt: '2026-11-20T01:00:00.000Z',
    usage: used([96, 812, 402, 286]),
  },
  {
    id: '8',
    account: 'wangke',
    nickName: '王可',
    identity: 'admin',
    ...rights,
    addedAt: '2026-02-11T02:00:00.000Z',
    lastActiveAt: '2026-11-20T00:56:00.000Z',
    usage: used([74, 641, 388, 412], [400, 1_500, 600, 1_000]),
  },
  {
    id: '9',
    account: 'maximiliana.von.der.aue_marketing',
    identity: 'member',
    ...rights,
    nickName: 'Maximiliana-Alexandra von der A',
    addedAt: '2026-05-30T02:00:00.000Z',
    lastActiveAt: '2026-11-19T08:00:00.000Z',
    usage: used([61, 548, 372, 194], [200, 800, 400, 400]),
  },
  {
    id: '10',
    account: 'dangthungan',
    nickName: 'Đặng Thu Ngân',
    identity: 'member',
    ...rights,
    addedAt: '2026-11-12T02:00:00.000Z',
    lastActiveAt: null,
    usage: used([0, 0, 300, 0], [null, null, 300]),
  },
];

export interface TeamWorldOptions {
  readonly members?: readonly TeamMember[] | undefined;
  readonly records?: readonly OperationRecord[] | undefined;
}

const pageSize = 20;

/** A fake server for a team, with working changes. */
export function teamWorld({ members = storyMembers, records = storyRecords }: TeamWorldOptions = {}): {
  readonly handlers: readonly MockHandler[];
  readonly members: () => readonly TeamMember[];
} {
  let now = members;
  const update = (id: string, change: (member: TeamMember) => TeamMember) => {
    if (!now.some((member) => member.id === id)) throw new Refusal({ code: 404, status: 404 });
    now = now.map((member) => (member.id === id ? change(member) : member));
  };
  const file = { name: 'team.csv', mediaType: 'text/csv', content: new Uint8Array([65]) };
  const handlers = [
    answer(listTeamMembers, () => ({
      list: [...now],
      counters: [
        ['searches', 'day', 231, 2_000],
        ['sentences', 'day', 4, 2_000],
        ['basicAnalyses', 'month', 2_001, 6_000],
        ['audienceAnalyses', 'month', 18, 1_500],
        ['emailUnlocks', 'month', 1_462, 2_500],
        ['exportRows', 'month', 0, 20_000],
        ['emails', 'day', 892, 5_000],
      ].map(([key, period, count, limit]) => ({ key, period, used: count, limit, resetAt })) as never,
      seats: { used: now.length - 1, invited: 2, limit: 20 },
      canTransfer: now.some(({ isSelf, identity }) => isSelf && identity === 'owner'),
    })),
    answer(changeTeamMember, ({ params, body }) => {
      update(params.id, (member) => ({
        ...member,
        identity: body.identity ?? member.identity,
        usage: member.usage.map((usage) => {
          const cap = body.caps?.[usage.key];
          return cap === undefined ? usage : { ...usage, cap };
        }),
      }));
      return null;
    }),
    answer(transferOwnership, ({ params, body }) => {
      const target = now.find(({ id }) => id === params.id);
      if (target?.account !== body.confirmation) {
        const fields = { confirmation: { rule: 'mismatch', msg: 'The texts differ' } };
        throw new Refusal({ code: 400, data: { fields } });
      }
      now = now.map((member) => {
        if (member.id === params.id) return { ...member, ...noRights, identity: 'owner' };
        return member.isSelf ? { ...member, identity: 'admin' } : member;
      });
      return null;
    }),
    answer(previewMemberRemoval, () => ({
      transferred: [
        { kind: 'lists' as const, count: 12 },
        { kind: 'mailboxes' as const, count: 1 },
        { kind: 'campaigns' as const, count: 6 },
        { kind: 'shortLinks' as const, count: 240 },
      ],
      ended: [{ kind: 'runningJobs' as const, count: 1 }],
      runningCampaigns: 2,
    })),
    answer(removeMember, ({ params }) => {
      now = now.filter(({ id }) => id !== params.id);
      return {
        lists: 12,
        transferred: [
          { kind: 'lists' as const, count: 12 },
          { kind: 'mailboxes' as const, count: 1 },
          { kind: 'campaigns' as const, count: 6 },
          { kind: 'shortLinks' as const, count: 240 },
        ],
      };
    }),
    answer(makeResetLink, () => ({ token: 'r3s3tT0k3n', expiresAt: '2026-11-21T01:00:00.000Z' })),
    answer(getTeamData, ({ query }) => storyTeamData(query)),
    answer(exportTeamData, () => file),
    answer(listOperationRecords, ({ query }) => {
      const found = records.filter(
        ({ domain, action, actor }) =>
          (query.action === '' || `${domain}.${action}`.startsWith(query.action)) &&
          (query.actor === '' || actor?.id === query.actor),
      );
      const start = (query.pageNum - 1) * pageSize;
      return {
        list: found.slice(start, start + pageSize),
        total: found.length,
        actors: [...now.map(({ id, nickName }) => ({ id, nickName })), { id: '5', nickName: null }],
      };
    }),
    answer(exportOperationRecords, () => file),
  ];
  return { handlers, members: () => now };
}

const resetAt = '2026-11-20T16:00:00.000Z';
