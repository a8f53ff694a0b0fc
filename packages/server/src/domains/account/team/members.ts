import { type AnswerOf, type BodyOf, equityAreas } from '@reachkit/contract';
import {
  type CappedCounter,
  cappedCounters,
  type changeTeamMember,
  type listTeamMembers,
  type previewMemberRemoval,
} from '@reachkit/contract/account/team';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordOperations } from '../../../platform/records/record.ts';
import { countRunningCampaigns } from '../../email/recorded.ts';
import { resumeCampaignsOf } from '../../email/sending/queue/campaignCaps.ts';
import { membershipRecords } from '../../membership/records.ts';
import { readUsed } from '../../membership/service.ts';
import { countMembers } from '../../people/countMembers.ts';
import { mayManage } from '../../people/identity.ts';
import { equityChanged } from '../../plan/equityChanged.ts';
import { changeCaps, readCaps, usageOfMembers } from '../../plan/memberCaps.ts';
import { type MembershipStatus, readMembershipStatus } from '../../plan/membershipStatus.ts';
import { periodOf } from '../../plan/period.ts';
import type { Visit } from '../../session/login/visit.ts';
import { type IdentityService, type Meeting, meet } from '../../session/people/identities.ts';
import { listMembers, type Member } from '../../session/people/members.ts';
import { countOpenInvitations } from '../../session/people/openInvitations.ts';
import type { RemovalService } from '../../session/removal.ts';

type Change = BodyOf<typeof changeTeamMember>;

/** The members of a team, for its managers. */
export class TeamMemberService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #identities: IdentityService;
  readonly #removals: RemovalService;

  constructor(
    deps: Pick<Deps, 'db' | 'now'>,
    { identities, removals }: { readonly identities: IdentityService; readonly removals: RemovalService },
  ) {
    this.#deps = deps;
    this.#identities = identities;
    this.#removals = removals;
  }

  async list({ teamId, accountId }: Caller): Promise<AnswerOf<typeof listTeamMembers>> {
    const { db } = this.#deps;
    const now = this.#deps.now();
    const membershipStatus = await readMembershipStatus(db, teamId, [...cappedCounters, 'subAccounts'], now);
    if (!membershipStatus) throw new Failure('unauthorised');
    const members = await listMembers(db, teamId);
    const periods = new Map(cappedCounters.map((key) => [key, currentPeriod(key, membershipStatus, now)]));
    const starts = new Map([...periods].map(([key, { start }]) => [key, start]));
    const usage = await usageOfMembers(db, teamId, starts);
    const caps = await readCaps(db, teamId);
    const used = await readUsed(db, teamId, starts);
    const self = members.find(({ id }) => id === accountId);
    return {
      list: members.map((member) => ({
        ...describe(member),
        ...rightsOver(self, member),
        isSelf: member.id === accountId,
        usage: cappedCounters.map((key) => {
          const name = `${member.id} ${key}`;
          return { key, used: usage.get(name) ?? 0, cap: caps.get(name) ?? null };
        }),
      })),
      counters: [...periods].map(([key, { resetAt }]) => ({
        key,
        period: equityAreas[key].period,
        used: used.get(key) ?? 0,
        limit: membershipStatus.limit(key).value,
        resetAt,
      })),
      seats: {
        used: await countMembers(db, teamId),
        invited: await countOpenInvitations(db, teamId, now),
        limit: membershipStatus.limit('subAccounts').value,
      },
      canTransfer: self?.identity === 'owner',
    };
  }

  /**
   * Changes the identity and the caps of a member, atomically.
   * @throws Failure `notFound`, `forbidden`
   */
  async change(caller: Caller, memberId: number, { identity, caps }: Change, visit: Visit): Promise<void> {
    await this.#deps.db.transaction(async (tx) => {
      const meeting = await meet(tx, caller, memberId);
      if (identity) await this.#identities.give(tx, caller, meeting, identity, visit);
      if (caps) await this.#setCaps(tx, caller, meeting, caps);
    });
    if (identity) await this.#identities.forgetLogins([memberId]);
  }

  /** @throws Failure `notFound` */
  async previewRemoval(caller: Caller, memberId: number): Promise<AnswerOf<typeof previewMemberRemoval>> {
    const { transferred, ended } = await this.#removals.preview(caller, memberId);
    const { teamId } = caller;
    const runningCampaigns = await countRunningCampaigns(this.#deps.db, { teamId, accountId: memberId });
    return { transferred: [...transferred], ended: [...ended], runningCampaigns };
  }

  async #setCaps(
    tx: Transaction,
    { teamId, accountId, network }: Caller,
    { actor, target }: Meeting,
    caps: NonNullable<Change['caps']>,
  ): Promise<void> {
    if (!mayManage(actor.identity, target.identity, actor.id === target.id)) throw new Failure('forbidden');
    const at = this.#deps.now();
    await checkCaps(tx, { teamId, memberId: target.id }, caps, at);
    const { before, after } = await changeCaps(tx, teamId, caps, {
      accountId: target.id,
      changedBy: accountId,
      at,
    });
    if (Object.keys(after).length === 0) return;
    await recordOperations(tx, membershipRecords, [
      {
        teamId,
        actorId: accountId,
        action: 'memberCapsChanged',
        at,
        before,
        after,
        object: { kind: 'account', id: target.id },
        place: { network: network ?? null },
      },
    ]);
    const isRaised =
      after.emails === null || (after.emails ?? 0) > (before.emails ?? Number.POSITIVE_INFINITY);
    if ('emails' in after && isRaised) await resumeCampaignsOf(tx, teamId, { accountId: target.id, now: at });
    await equityChanged(tx, teamId);
  }
}

const currentPeriod = (key: CappedCounter, membershipStatus: MembershipStatus, now: Date) =>
  periodOf(equityAreas[key].period, now, membershipStatus);

const describe = ({ id, username, hostUserId, nickName, identity, createdAt, lastSeenAt }: Member) => ({
  id,
  account: hostUserId ?? username,
  isHostUser: hostUserId !== null,
  nickName,
  identity,
  addedAt: createdAt,
  lastActiveAt: lastSeenAt,
});

function rightsOver(self: Member | undefined, member: Member) {
  const canManage = self !== undefined && mayManage(self.identity, member.identity, self.id === member.id);
  return {
    canChangeIdentity: canManage && self?.identity === 'owner' && member.hostUserId === null,
    canSetCaps: canManage,
    canRemove: canManage,
    // Users of a host's site sign in at the host, so they have no password here.
    canResetPassword: canManage && member.hostUserId === null,
  };
}

/**
 * Checks new caps. An unchanged cap may exceed the team's limit if that was reduced later. @throws Failure `validation`
 * above the team's limit
 */
async function checkCaps(
  tx: Transaction,
  { teamId, memberId }: { readonly teamId: number; readonly memberId: number },
  caps: NonNullable<Change['caps']>,
  now: Date,
): Promise<void> {
  const status = await readMembershipStatus(tx, teamId, cappedCounters, now);
  if (!status) throw new Failure('unauthorised');
  const former = await readCaps(tx, teamId);
  const refused = cappedCounters.flatMap((key) => {
    const { value: limit } = status.limit(key);
    const cap = caps[key] ?? 0;
    if (cap <= limit || cap === former.get(`${memberId} ${key}`)) return [];
    return [[`caps.${key}`, { rule: 'too_large', limit }] as const];
  });
  if (refused.length > 0) throw refuseFields(Object.fromEntries(refused));
}
