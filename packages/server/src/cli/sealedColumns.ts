import type { SealedColumn } from '../platform/secrets/rotate.ts';

/** All columns with values sealed by `secrets.envelope`: a rotation re-seals them. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'mail_sender', id: 'id', column: 'secret' },
  { table: 'mail_incoming', id: 'id', column: 'source_key' },
  { table: 'mail_unreadable', id: 'id', column: 'source_key' },
  { table: 'cooperation', id: 'id', column: 'address' },
  { table: 'cooperation', id: 'id', column: 'ad_code' },
  { table: 'webhook', id: 'id', column: 'secret' },
  { table: 'webhook', id: 'id', column: 'old_secret' },
  { table: 'staff_factor', id: 'account_id', column: 'secret' },
];
