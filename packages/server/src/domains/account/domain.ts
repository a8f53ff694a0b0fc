import { defineDomain } from '../defineDomain.ts';
import { personalDataRunner } from './exporting.ts';
import { accountRecords } from './records.ts';
import { accountRoutes } from './routes.ts';
import { accountTasks } from './tasks.ts';
import { teamRoutes } from './team/routes.ts';

export const accountDomain = defineDomain({
  name: 'account',
  tasks: (parts) => [accountTasks(parts)],
  runners: (parts) => [personalDataRunner(parts)],
  routes: (parts) => [
    ...accountRoutes(parts, { ...parts.sessionParts, forget: parts.forget }, parts.jobs),
    ...teamRoutes(parts, parts),
  ],
  records: accountRecords,
  recordedEndpoints: {
    changeTeamMember: ['session.identityChanged', 'membership.memberCapsChanged'],
    transferOwnership: ['session.ownershipTransferred'],
    changeProfile: ['account.profileChanged'],
    sendEmailCode: { without: 'a code changes nothing until it is given back' },
    confirmAccountEmail: ['account.emailChanged'],
    removeAccountEmail: ['account.emailChanged'],
    signInWithEmail: ['account.emailChanged'],
    uploadAvatar: ['account.avatarChanged'],
    removeAvatar: ['account.avatarRemoved'],
    changePhone: ['account.phoneChanged'],
    requestAccountDeletion: ['account.deletionRequested'],
    withdrawAccountDeletion: ['account.deletionWithdrawn'],
    exportPersonalData: ['account.dataExported'],
    addTeamKey: ['account.teamKeyAdded'],
    revokeTeamKey: ['account.teamKeyRevoked'],
    addWebhook: ['account.webhookAdded'],
    changeWebhook: ['account.webhookChanged'],
    removeWebhook: ['account.webhookRemoved'],
    rotateWebhookSecret: ['account.webhookSecretRotated'],
    testWebhook: { without: 'a test changes nothing; it stands in the log of deliveries' },
    retryWebhookDelivery: { without: 'it repeats what was sent; it stands in the log of deliveries' },
  },
});
