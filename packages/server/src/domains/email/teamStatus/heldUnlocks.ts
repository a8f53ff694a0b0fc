import { type SQL, sql } from 'drizzle-orm';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { emailUnlock } from '../tables.ts';

/** Whether an unlock shows its address: it was not refunded, or the team has paid again since. */
export const isHeld: SQL = sql`(${emailUnlock.creditedAt} is null or ${emailUnlock.unlockedAt} > ${emailUnlock.creditedAt})`;

/** The unlocks of a team that show their address, as a raw `from`. */
export const heldUnlocks = (teamId: number, alias: string): SQL =>
  sql`(select * from ${teamRows(emailUnlock, teamId, 'email_unlock')} where ${isHeld}) ${sql.identifier(alias)}`;

/**
 * The address of the recipient `r` as visible to the team; null if its unlock was refunded. An address typed by a member
 * stays visible.
 */
export const shownAddress = (teamId: number): SQL =>
  sql`case when r.is_address_own or not exists (select from ${teamRows(emailUnlock, teamId, 'email_unlock')}
    where ${emailUnlock.creatorId} = r.creator_id and not ${isHeld}) then r.address end`;
