/**
 * Rights of staff. `support`: customers and their questions. `finance`: orders and payments. `content`: public texts and
 * creators' data. `admin`: everything, with the rights of other staff.
 */
export const staffRights = ['support', 'finance', 'content', 'admin'] as const;
export type StaffRight = (typeof staffRights)[number];

/** Whether a person with `given` rights may do something that needs one of `wanted`. */
export function hasStaffRight(given: readonly StaffRight[], wanted: readonly StaffRight[]): boolean {
  return given.includes('admin') || wanted.some((right) => given.includes(right));
}
