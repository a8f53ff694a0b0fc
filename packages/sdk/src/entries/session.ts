export { isAdmin, isTeamAdmin } from '../core/state/user.ts';
export * from '../features/session/index.ts';
