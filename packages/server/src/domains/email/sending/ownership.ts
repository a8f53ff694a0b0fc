import type { OwnedTable } from '../../../platform/ownership/registry.ts';
import { mailAttempt, mailDelivery, mailEvent, mailLink, mailSettings, mailSuppression } from './tables.ts';

export const sendingTables: readonly OwnedTable[] = [
  {
    table: mailDelivery,
    team: mailDelivery.teamId,
    notExported: [mailDelivery.leaseOwner, mailDelivery.leaseUntil],
  },
  { table: mailAttempt, team: mailAttempt.teamId },
  { table: mailLink, team: mailLink.teamId },
  { table: mailEvent, team: mailEvent.teamId },
  {
    table: mailSuppression,
    team: mailSuppression.teamId,
    persons: [{ column: mailSuppression.accountId, rule: 'keep' }],
  },
  { table: mailSettings, team: mailSettings.teamId },
];
