import { roleAdmin } from '@reachkit/contract';
import { staffPrefix } from '@reachkit/contract/session/registration';
import type { account } from '../tables.ts';

/** Whether an account belongs to the platform's own staff: customers' ways to sign in never open it. */
export function isStaffAccount({
  username,
  roleIds,
}: Pick<typeof account.$inferSelect, 'username' | 'roleIds'>): boolean {
  return username.startsWith(staffPrefix) || roleIds.includes(roleAdmin);
}
