import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** By tests of team management: members, identities, removal, team data and operation records. */
export const provenByTeam: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/account/team/members.http.test.ts': {
    'the list of members > names account, identity, seats and what each used of each counter': [
      '3.member.account',
      '3.member.identity',
      '3.member.addedAt',
      '6.role.mainAndSub',
      '6.role.memberList',
    ],
    'the ownership > is with exactly one person after two transfers at once': ['6.role.mainAndSub'],
  },

  'packages/server/src/domains/account/team/log.http.test.ts': {
    'the operation records > name actor, object, changed fields and the masked address over all domains, latest first':
      ['1.account.records'],
    'the team data > counts by member and day of the team; former members are one entry': [
      '1.account.teamData',
    ],
  },

  'packages/server/src/domains/session/removalEverywhere.test.ts': {
    'a removed member > leaves phone, names and password hash nowhere in the database': [
      '6.role.removeDeletes',
    ],
  },

  'packages/server/src/domains/session/removal.test.ts': {
    'a member who is removed > is signed out, signs in no more, and leaves the lists to the owner': [
      '6.role.removeBlocks',
    ],
  },

  'packages/server/src/domains/session/people/invitations.test.ts': {
    'an invitation is refused when members and open invitations fill the team, also a hundred at once': [
      '6.gate.subAccounts',
      '6.role.subAccountLimit',
    ],
    'is refused when the membership has fewer seats than when the invitation was made': [
      '6.gate.subAccounts',
    ],
  },

  'packages/sdk/src/features/account/team/team.test.tsx': {
    'the members of a team > are listed with account, role, usage against caps, dates and seats': [
      '1.account.team',
      '3.member.account',
      '3.member.identity',
      '3.member.addedAt',
      '6.role.memberList',
    ],
    'the team data > show each member, former members and the sum, for the range that is chosen': [
      '1.account.teamData',
    ],
    'the operation records > say who did what to what, with changed fields, facts and the masked address': [
      '1.account.records',
    ],
  },

  'packages/host/src/app/Site.test.tsx': each(
    [
      '/teamData opens for those who manage the team alone',
      '/teamRecords opens for those who manage the team alone',
    ],
    ['2.private.teamManageRole'],
  ),

  'tests/e2e/team.spec.ts': {
    'the owner invites, sets a cap that holds, removes with a transfer, and finds it in the records': [
      '1.account.team',
      '1.account.records',
      '2.private.teamManage',
      '2.private.teamData',
      '6.role.removeBlocks',
    ],
  },
};
