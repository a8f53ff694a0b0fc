import { defineDomain } from '../defineDomain.ts';
import { countMembers } from '../people/countMembers.ts';
import { findRecordedPeople } from '../people/people.ts';
import { embedRoutes } from './embed/routes.ts';
import { sessionOwnership } from './ownership.ts';
import { findRecordedInvitations } from './people/openInvitations.ts';
import { sessionRecords } from './records.ts';
import { sessionRoutes } from './routes.ts';
import { sessionTasks } from './tasks.ts';

export const sessionDomain = defineDomain({
  name: 'session',
  ownership: () => sessionOwnership,
  stocks: { subAccounts: countMembers },
  tasks: () => [sessionTasks],
  routes: (parts) => [
    ...sessionRoutes(parts, parts.session, parts.sessionParts, parts),
    ...embedRoutes(parts.embedSessions),
  ],
  records: sessionRecords,
  recordedObjects: { account: findRecordedPeople, invitation: findRecordedInvitations },
  recordedEndpoints: {
    fetchToken: ['session.signedIn', 'session.signInFailed', 'session.locked', 'session.replaced'],
    fetchSmsToken: ['session.signedIn', 'session.signInFailed', 'session.locked', 'session.replaced'],
    passSecondFactor: [
      'session.signedIn',
      'session.signInFailed',
      'session.locked',
      'session.replaced',
      'session.recoveryCodeUsed',
    ],
    beginSecondFactor: ['session.signInFailed', 'session.locked'],
    confirmSecondFactor: [
      'session.signedIn',
      'session.signInFailed',
      'session.locked',
      'session.factorEnrolled',
    ],
    register: ['session.registered'],
    sendSignInEmailCode: { without: 'a code changes nothing until it is given back' },
    registerByEmail: ['session.registered'],
    registerMember: ['session.memberJoined'],
    inviteMember: ['session.memberInvited'],
    renewInvitation: ['session.invitationRenewed'],
    revokeInvitation: ['session.invitationRevoked'],
    makeResetLink: ['session.resetLinkMade'],
    resetPassword: ['session.passwordResetByLink'],
    removeMember: ['session.memberRemoved'],
    editPassword: ['session.passwordChanged', 'session.passwordReset'],
    openEmbedSession: ['session.hostUserAdded', 'session.hostUserSignedIn'],
    changeStaffRights: ['session.staffRightsChanged'],
    changeStaffState: ['session.staffDisabled', 'session.staffEnabled'],
    resetSecondFactor: ['session.factorReset'],
    logout: ['session.signedOut'],
    endLogin: ['session.endedElsewhere'],
    viewTeam: ['session.teamViewed'],
    allowViewing: ['session.viewingAllowed', 'session.viewingEnded'],
  },
});
