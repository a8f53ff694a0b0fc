import { roleAdmin } from '@reachkit/contract';
import { staffPrefix } from '@reachkit/contract/session/registration';

/** Whether an account belongs to the platform's staff: the customer sign-in never opens it. */
export function isStaffAccount({
  username,
  roleIds,
}: {
  readonly username: string;
  readonly roleIds: readonly string[];
}): boolean {
  return username.startsWith(staffPrefix) || roleIds.includes(roleAdmin);
}
