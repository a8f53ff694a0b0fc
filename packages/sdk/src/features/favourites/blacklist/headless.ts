export {
  type BlacklistView,
  formatBlacklistView,
  openBlacklistView,
  parseBlacklistView,
} from './blacklistView.ts';
export { type Expiry, type ExpiryKind, expiryKinds } from './expiry.ts';
export { type BlacklistModel, type BlacklistOptions, useBlacklist } from './useBlacklist.ts';
export {
  type BlacklistActs,
  type BlacklistedResult,
  type EntryChange,
  type EntryRef,
  type FreedResult,
  type NewBlacklisting,
  useBlacklistActs,
} from './useBlacklistActions.ts';
export {
  type BlacklistHit,
  type BlacklistingModel,
  type BlacklistingOptions,
  type KeptOutWhy,
  useBlacklisting,
} from './useBlacklisting.ts';
export {
  type BlacklistTermFault,
  type BlacklistTerms,
  type BlacklistTermsOptions,
  useBlacklistTerms,
} from './useBlacklistTerms.ts';
