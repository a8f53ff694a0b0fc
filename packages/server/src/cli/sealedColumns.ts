import type { SealedColumn } from '../platform/secrets/rotate.ts';

/** Every column that holds values sealed by `secrets.envelope`: a rotation goes through them. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'mail_sender', id: 'id', column: 'secret' },
  { table: 'mail_incoming', id: 'id', column: 'source_key' },
  { table: 'mail_unreadable', id: 'id', column: 'source_key' },
];
