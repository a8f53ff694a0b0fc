import type { OwnedTable } from '../../../platform/ownership/registry.ts';
import {
  mailFolder,
  mailImageTrust,
  mailIncoming,
  mailLabel,
  mailOtherAddress,
  mailPresence,
  mailReply,
  mailSync,
  mailThread,
  mailThreadLabel,
  mailUnreadable,
} from './tables.ts';

export const inboxTables: readonly OwnedTable[] = [
  { table: mailSync, team: mailSync.teamId, notExported: 'all' },
  { table: mailFolder, team: mailFolder.teamId, notExported: 'all' },
  {
    table: mailUnreadable,
    team: mailUnreadable.teamId,
    notExported: [mailUnreadable.messageKey, mailUnreadable.sourceFileId, mailUnreadable.sourceKey],
  },
  {
    table: mailThread,
    team: mailThread.teamId,
    persons: [
      { column: mailThread.ownerId, rule: 'transfer' },
      { column: mailThread.privateTo, rule: 'transfer' },
    ],
    notExported: [mailThread.words],
  },
  {
    table: mailIncoming,
    team: mailIncoming.teamId,
    persons: [{ column: mailIncoming.correctedBy, rule: 'keep' }],
    notExported: [mailIncoming.messageKey, mailIncoming.sourceFileId, mailIncoming.sourceKey],
  },
  {
    table: mailReply,
    team: mailReply.teamId,
    persons: [{ column: mailReply.accountId, rule: 'keep' }],
    notExported: [mailReply.leaseOwner, mailReply.leaseUntil],
  },
  { table: mailLabel, team: mailLabel.teamId },
  { table: mailThreadLabel, team: mailThreadLabel.teamId },
  {
    table: mailPresence,
    team: mailPresence.teamId,
    persons: [{ column: mailPresence.accountId, rule: 'delete' }],
    notExported: 'all',
  },
  { table: mailOtherAddress, team: mailOtherAddress.teamId },
  { table: mailImageTrust, team: mailImageTrust.teamId },
];
