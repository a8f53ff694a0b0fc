import type { OwnedTable } from '../../../platform/ownership/registry.ts';
import { mailImage, mailImageUse } from '../tables.ts';

export const imageTables: readonly OwnedTable[] = [
  {
    table: mailImage,
    team: mailImage.teamId,
    persons: [{ column: mailImage.accountId, rule: 'transfer' }],
    notExported: [mailImage.fileId],
  },
  { table: mailImageUse, team: mailImageUse.teamId },
];
