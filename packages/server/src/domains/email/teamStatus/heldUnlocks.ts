import { type SQL, sql } from 'drizzle-orm';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { emailUnlock } from '../tables.ts';

/** Whether an unlock shows its address: its charge was not given back, or the team has paid again since. */
export const isHeld: SQL = sql`(${emailUnlock.creditedAt} is null or ${emailUnlock.unlockedAt} > ${emailUnlock.creditedAt})`;

/** The unlocks of a team that show their address, for the `from` of a raw statement. */
export const heldUnlocks = (teamId: number, alias: string): SQL =>
  sql`(select * from ${teamRows(emailUnlock, teamId, 'email_unlock')} where ${isHeld}) ${sql.identifier(alias)}`;

/**
 * The address of the recipient `r` as the team may see it; null where the unlock that it came from was given back. One that
 * a member typed in is theirs.
 */
export const shownAddress = (teamId: number): SQL =>
  sql`case when r.is_address_own or not exists (select from ${teamRows(emailUnlock, teamId, 'email_unlock')}
    where ${emailUnlock.creatorId} = r.creator_id and not ${isHeld}) then r.address end`;
