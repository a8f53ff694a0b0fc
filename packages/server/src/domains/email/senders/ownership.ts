import type { OwnedTable } from '../../../platform/ownership/registry.ts';
import { mailSender, mailSenderDay, mailSenderDefault } from './tables.ts';

export const senderTables: readonly OwnedTable[] = [
  {
    table: mailSender,
    team: mailSender.teamId,
    // Running campaigns still send from a transferred sender.
    persons: [{ column: mailSender.accountId, rule: 'transfer' }],
    notExported: [mailSender.secret, mailSender.verification],
  },
  {
    table: mailSenderDefault,
    team: mailSenderDefault.teamId,
    persons: [{ column: mailSenderDefault.accountId, rule: 'delete' }],
  },
  { table: mailSenderDay, team: mailSenderDay.teamId },
];
