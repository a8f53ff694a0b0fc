import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of team management: members, identities, removal, team data and activity log. */
export const provenByTeam: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/account/team/members.http.test.ts': {
    'the list of members > contains account, identity, seats, and each member’s usage by counter': [
      '3.member.account',
      '3.member.identity',
      '3.member.addedAt',
      '6.role.mainAndSub',
      '6.role.memberList',
    ],
    'the ownership > has exactly one owner after two parallel transfers': ['6.role.mainAndSub'],
  },

  'packages/server/src/domains/account/team/log.http.test.ts': {
    'the operation records > name actor, object, changed fields and the masked address over all domains, latest first':
      ['1.account.records'],
    'the team data > counts by member and day in the team’s zone; former members are one entry': [
      '1.account.teamData',
    ],
  },

  'packages/server/src/domains/session/removalEverywhere.test.ts': {
    'a removed member > has no phone, name or password hash left in the database': ['6.role.removeDeletes'],
  },

  'packages/server/src/domains/session/removal.test.ts': {
    'a removed member > is signed out, cannot sign in, and passes the lists to the owner': [
      '6.role.removeBlocks',
    ],
  },

  'packages/server/src/domains/session/people/invitations.test.ts': {
    'an invitation is rejected if members and open ones fill the team, even concurrently': [
      '6.gate.subAccounts',
      '6.role.subAccountLimit',
    ],
    'is rejected if the plan has fewer seats than at invitation': ['6.gate.subAccounts'],
  },

  'packages/sdk/src/features/account/team/team.test.tsx': {
    'the members of a team > are listed with account, role, usage against caps, dates and seats': [
      '1.account.team',
      '3.member.account',
      '3.member.identity',
      '3.member.addedAt',
      '6.role.memberList',
    ],
    'the team data > shows each member, former members and the total, for the chosen range': [
      '1.account.teamData',
    ],
    'the operation records > show actor, action and object, with changed fields, facts and the masked address':
      ['1.account.records'],
  },

  'packages/host/src/app/Site.test.tsx': each(
    ['/teamData opens only for team managers', '/teamRecords opens only for team managers'],
    ['2.private.teamManageRole'],
  ),

  'tests/e2e/team.spec.ts': {
    'the owner invites, sets a cap, removes with a transfer, and sees the log': [
      '1.account.team',
      '1.account.records',
      '2.private.teamManage',
      '2.private.teamData',
      '6.role.removeBlocks',
    ],
  },
};
