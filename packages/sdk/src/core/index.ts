export { CoreProvider, type CoreProviderProps } from './CoreProvider.tsx';
export { createClient } from './client/createClient.ts';
export type { Call, CallInput, CallOptions, Client, ClientOptions } from './client/types.ts';
export {
  type Appearance,
  type ColorTheme,
  colorThemes,
  type Environment,
  type LinkSlotProps,
  type NavigationContextValue,
  type ProviderSlots,
} from './contexts.ts';
export {
  ReachkitError,
  type ReachkitErrorCode,
  type ReachkitErrorInit,
  type ReachkitErrorKind,
  toReachkitError,
} from './errors.ts';
export type { ReachkitEvent } from './events.ts';
export { FeatureBoundary, type FeatureBoundaryProps, type FeatureFailure } from './FeatureBoundary.tsx';
export type { FailureNotice, FailureTextKey } from './failureNotice.ts';
export {
  cacheKey,
  type Read,
  type ReadOptions,
  useAppearance,
  useCall,
  useCanAsk,
  useClient,
  useEnvironment,
  useEquityMissed,
  useIsScopeOwner,
  useNavigation,
  useNotices,
  useNotify,
  useRead,
  useServerCache,
  useSession,
} from './hooks.ts';
export { compareCatalogues } from './i18n/compareCatalogues.ts';
export {
  type Catalogue,
  catalogue,
  type Messages,
  type TextKey,
  type TextNamespace,
  type TextsLike,
  type TextTree,
  type Translate,
  textNamespace,
} from './i18n/texts.ts';
export { useErrorText, useLocale, useText } from './i18n/useText.ts';
export { coreEn } from './locales/en.ts';
export { coreTexts, coreZh } from './locales/zh.ts';
export { Link, type LinkProps } from './navigation/Link.tsx';
export { type ClickFacts, type LinkFacts, shouldClientNavigate } from './navigation/shouldClientNavigate.ts';
export type { Navigation, NavigationHow, Target } from './navigation/target.ts';
export type { Notice, NoticeAction, NoticeInit, Notices, NoticeTone } from './notices.ts';
export { anonymousSession } from './session/anonymousSession.ts';
export {
  type PasswordSession,
  type PasswordSessionOptions,
  passwordSession,
  type SignIn,
} from './session/passwordSession.ts';
export {
  type FetchTokenRequest,
  type TokenSession,
  type TokenSessionOptions,
  tokenSession,
} from './session/tokenSession.ts';
export type {
  CredentialRequest,
  LostReason,
  SessionSnapshot,
  SessionSource,
  SessionStatus,
  Tokens,
} from './session/types.ts';
export {
  createStorage,
  type StorageArea,
  type StorageOptions,
  type StoredValue,
  type TypedStorage,
} from './storage.ts';
export {
  type ChangeDetail,
  type ControllableOptions,
  type FeatureViewOptions,
  useControllable,
  useFeatureView,
  type ViewChangeDetail,
} from './useControllable.ts';
