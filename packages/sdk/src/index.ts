export type { Platform } from '@reachkit/contract';
export {
  defaultLocale,
  inLocale,
  type Locale,
  type Localized,
  localeOf,
  locales,
} from '@reachkit/contract/locales';
export type { LocalizedText } from '@reachkit/contract/localizedText';
export { createClient } from './core/client/createClient.ts';
export type {
  Call,
  CallInput,
  CallOptions,
  Client,
  ClientOptions,
  QuietReason,
} from './core/client/types.ts';
export {
  type Appearance,
  type ColorTheme,
  colorThemes,
  type Environment,
  type LinkSlotProps,
  type NavigationContextValue,
  type ProviderSlots,
  type UpgradeOfferSlotProps,
} from './core/contexts.ts';
export type { ReachkitEvent } from './core/events.ts';
export { type MissingEquity, missedOf } from './core/failures/equityMissed.ts';
export {
  ReachkitError,
  type ReachkitErrorCode,
  type ReachkitErrorInit,
  type ReachkitErrorKind,
  toReachkitError,
} from './core/failures/errors.ts';
export type { FeatureFailure } from './core/failures/FeatureBoundary.tsx';
export type { FailureNotice, FailureTextKey } from './core/failures/failureNotice.ts';
export {
  type Read,
  type ReadOptions,
  useAppearance,
  useCall,
  useCanAsk,
  useClient,
  useEnvironment,
  useEquityMissed,
  useNavigation,
  useNotices,
  useNotify,
  useRead,
  useSession,
} from './core/hooks.ts';
export { compareCatalogues } from './core/i18n/compareCatalogues.ts';
export {
  type Catalogue,
  catalogue,
  type Messages,
  overrideTexts,
  type TextKey,
  type TextNamespace,
  type TextOverrides,
  type TextsLike,
  type TextsOf,
  type TextTree,
  type Translate,
  textNamespace,
} from './core/i18n/texts.ts';
export { useErrorText, useLocale, useText } from './core/i18n/useText.ts';
export {
  createLiveChannel,
  type LiveChannel,
  type LiveChannelOptions,
  type LiveConnect,
} from './core/live/liveChannel.ts';
export type { LiveListener } from './core/live/liveListener.ts';
export { type LiveMessagesOptions, useLiveMessages } from './core/live/useLiveMessages.ts';
export { coreEn } from './core/locales/en.ts';
export { coreTexts, coreZh } from './core/locales/zh.ts';
export { Link, type LinkProps } from './core/navigation/Link.tsx';
export {
  type ClickFacts,
  type LinkFacts,
  shouldClientNavigate,
} from './core/navigation/shouldClientNavigate.ts';
export type { Navigation, NavigationHow, Target } from './core/navigation/target.ts';
export { useWay, type Way } from './core/navigation/useWay.ts';
export type { Notice, NoticeAction, NoticeInit, Notices, NoticeTone } from './core/notices.ts';
export {
  createStorage,
  type StorageArea,
  type StorageOptions,
  type StoredValue,
  type TypedStorage,
} from './core/react/storage.ts';
export {
  type ChangeDetail,
  type ControllableOptions,
  type FeatureViewOptions,
  type FeatureViewProps,
  useControllable,
  useFeatureView,
  type ViewChangeDetail,
} from './core/react/useControllable.ts';
export { anonymousSession } from './core/session/anonymousSession.ts';
export type { LoginEnd, LoginEnding, NotifiedEndReason } from './core/session/loginEnding.ts';
export type { PasswordCodecSetting, PasswordCodecSource } from './core/session/passwordCodec.ts';
export {
  type ClientEndpoint,
  type PasswordSession,
  type PasswordSessionOptions,
  passwordSession,
  type SignIn,
  type SignInOptions,
} from './core/session/passwordSession.ts';
export {
  type FetchTokenRequest,
  type TokenSession,
  type TokenSessionOptions,
  tokenSession,
} from './core/session/tokenSession.ts';
export type {
  CredentialRequest,
  LostReason,
  SessionSnapshot,
  SessionSource,
  SessionStatus,
  Tokens,
} from './core/session/types.ts';
export type { SlotOptions, SlotProps, SlotsInScope } from './core/slots.tsx';
export type { StateAreas } from './core/state/createStateAreas.ts';
export { type Formats, useFormats } from './domain/format/useFormats.ts';
export { FeatureRoot, type FeatureRootProps } from './provider/FeatureRoot.tsx';
export { ReachkitProvider, type ReachkitProviderProps } from './provider/ReachkitProvider.tsx';
export { type PartLabels, usePartLabels } from './provider/Words.tsx';
export type { HeadingLevel } from './ui/Heading/Heading.tsx';
