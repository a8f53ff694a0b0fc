/** Modules for sessions that share their tokens with other tabs or on the same page; loaded lazily. */
export { inTurn, leased } from './lease.ts';
export { presenceOf } from './presence.ts';
