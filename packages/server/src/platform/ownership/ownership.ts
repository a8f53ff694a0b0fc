import { releaseTeamFiles } from '../files/releaseTeamFiles.ts';
import { storedFile } from '../files/tables.ts';
import { teamKey } from '../keys/tables.ts';
import { notification, notificationChoice, notificationMail } from '../notifications/tables.ts';
import { erasePerson, eraseTeam } from '../records/erase.ts';
import { operationRecord } from '../records/tables.ts';
import { setAsideItem } from '../setAside/tables.ts';
import { sharedPage } from '../sharedPages/tables.ts';
import { idempotentRequest, installation, rateLimitCount } from '../tables.ts';
import { webhook, webhookDelivery } from '../webhooks/tables.ts';
import type { Ownership } from './registry.ts';

/** Data kept by the platform itself. */
export const platformOwnership: Ownership = {
  domain: 'platform',
  tables: [
    {
      table: notificationMail,
      team: notificationMail.teamId,
      persons: [{ column: notificationMail.accountId, rule: 'delete' }],
      notExported: 'all',
    },
    {
      table: notification,
      team: notification.teamId,
      persons: [{ column: notification.accountId, rule: 'delete' }],
      notExported: [notification.subject],
    },
    {
      table: notificationChoice,
      team: notificationChoice.teamId,
      persons: [{ column: notificationChoice.accountId, rule: 'delete' }],
    },
    {
      table: operationRecord,
      // Append-only: records have their own erasure.
      team: operationRecord.teamId,
      persons: [{ column: operationRecord.actorId, rule: 'own' }],
    },
    {
      table: teamKey,
      team: teamKey.teamId,
      // The team's server keeps using the key after its creator is removed.
      persons: [{ column: teamKey.accountId, rule: 'keep' }],
      notExported: [teamKey.hash],
    },
    {
      // With its deliveries; each statement locks a webhook before its deliveries.
      table: webhook,
      team: webhook.teamId,
      // Events are still sent after its creator is removed.
      persons: [{ column: webhook.accountId, rule: 'keep' }],
      notExported: [webhook.secret, webhook.oldSecret],
    },
    { table: webhookDelivery, team: webhookDelivery.teamId, notExported: [webhookDelivery.leaseUntil] },
    {
      // The page stays open for the people who have its link.
      table: sharedPage,
      team: sharedPage.teamId,
      persons: [{ column: sharedPage.accountId, rule: 'keep' }],
      notExported: [sharedPage.tokenHash],
    },
    {
      table: storedFile,
      team: storedFile.teamId,
      notExported: [storedFile.removeAt, storedFile.removalFailures],
    },
    { table: setAsideItem, team: setAsideItem.teamId, notExported: 'all' },
    // Idempotency keys are stored as keyed hashes and expire on their own.
    { table: idempotentRequest, team: null },
    { table: rateLimitCount, team: null },
    { table: installation, team: null },
  ],
  onRemoval: async (tx, { teamId, fromAccountId }) => {
    await erasePerson(tx, { teamId, accountId: fromAccountId });
    return 0;
  },
  onTeamDeletion: async (tx, teamId) => {
    await eraseTeam(tx, teamId);
    await releaseTeamFiles(tx, teamId);
  },
};
