export * from '../features/search/headless.ts';
export { type Account, useAccount } from '../features/session/useAccount.ts';
