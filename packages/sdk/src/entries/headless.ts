export * from '../features/account/headless.ts';
export * from '../features/email/headless.ts';
export * from '../features/favourites/headless.ts';
export * from '../features/membership/headless.ts';
export * from '../features/monitor/headless.ts';
export * from '../features/search/headless.ts';
export * from '../features/search/headlessActions.ts';
export { type Account, useAccount } from '../features/session/useAccount.ts';
export * from '../features/shortlinks/headless.ts';
