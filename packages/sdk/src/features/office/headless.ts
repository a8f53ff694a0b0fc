export { type StaffCaller, useStaffCaller } from './shared/useStaffCaller.ts';
