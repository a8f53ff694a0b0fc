/** Modules for sessions whose tokens are shared, with other tabs or on the same page; loaded beside the page, not with it. */
export { inTurn, leased } from './lease.ts';
export { presenceOf } from './presence.ts';
