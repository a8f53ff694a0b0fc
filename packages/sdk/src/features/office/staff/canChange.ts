import type { StaffMember } from '@reachkit/contract/session/staff';

/** Whether the caller may change an account: not their own, nor the last administrator's. */
export const canChange = ({ isCaller, isLastAdministrator }: StaffMember): boolean =>
  !isCaller && !isLastAdministrator;
