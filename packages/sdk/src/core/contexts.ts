'use client';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ComponentType, createContext, type ReactNode, type Ref } from 'react';
import type { Call, Client } from './client/types.ts';
import type { ReachkitEvent } from './events.ts';
import type { MissingEquity } from './failures/equityMissed.ts';
import type { ReachkitError } from './failures/errors.ts';
import type { Catalogue, TextNamespace } from './i18n/texts.ts';
import type { Navigation } from './navigation/target.ts';
import type { Notices } from './notices.ts';
import type { Outage } from './outage.ts';
import type { LoginEnding } from './session/loginEnding.ts';
import type { SlotProps } from './slots.tsx';
import type { StateAreas } from './state/createStateAreas.ts';

/** Names of the seven built-in colour themes, the default first. */
export const colorThemes = ['ink', 'violet', 'teal', 'pine', 'ochre', 'rose', 'graphite'] as const;
/** One of `colorThemes`. */
export type ColorTheme = (typeof colorThemes)[number];

/** Appearance of everything below a provider. */
export interface Appearance {
  readonly color: ColorTheme;
  /** `system` follows the person's device. */
  readonly scheme: 'light' | 'dark' | 'system';
  readonly direction: 'ltr' | 'rtl';
  readonly density: 'comfortable' | 'compact';
}

/** Props of a host's own link; it must pass all of them to an `<a>`. */
export interface LinkSlotProps {
  readonly href: string;
  readonly target?: string | undefined;
  readonly rel?: string | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
  readonly onClick?: ((event: React.MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Props of a host's own upgrade offer. */
export interface UpgradeOfferSlotProps {
  /** The missing limit; `null` if the server did not report it. */
  readonly missed: MissingEquity | null;
  /** The requested action, as a phrase that begins a sentence; left out if `missed` names it. */
  readonly what?: string | undefined;
  /** The server's own sentence. */
  readonly msg?: string | undefined;
  /** Ref of the offer's root element. */
  readonly rootRef?: Ref<HTMLElement> | undefined;
}

/** Components that a host replaces for all features; passed to the provider as `slots`. */
export interface ProviderSlots {
  readonly Link?: ComponentType<LinkSlotProps> | undefined;
  /** Shown in place of a part that the plan does not include, e.g. `UpgradeOffer` of `@reachkit/sdk/membership`. */
  readonly UpgradeOffer?: ComponentType<UpgradeOfferSlotProps> | undefined;
}

/** State of a client on one page, shared by all its providers; two users share none of it. */
export interface ScopeBase {
  readonly client: Client;
  /** Our own cache of server state; never a host's. */
  readonly cache: QueryClient;
  readonly notices: Notices;
  /** The client's own state, by area. */
  readonly areas: StateAreas;
  /** The end of the login, until it is acknowledged. */
  readonly ending: LoginEnding;
  /** Set when a signed-out person clicks: the next call checks for a login once more. */
  readonly press: { isNew: boolean };
  /** Retries failed reads after an outage. */
  readonly outage: Outage;
  /** Failures already reported to the host, and failures already shown. */
  readonly reported: WeakSet<ReachkitError>;
  readonly shown: WeakSet<ReachkitError>;
}

/** A client's state as seen below one provider. */
export interface Scope extends Pick<ScopeBase, 'client' | 'cache' | 'notices' | 'areas'> {
  readonly base: ScopeBase;
  /** Whether this provider made the scope; inner providers only pass it on. */
  readonly isOwner: boolean;
  /** `client.call` with this provider's language, notices and error reporting. */
  readonly call: Call;
  /** Reports a failure to the host, once per error. */
  readonly report: (error: ReachkitError) => void;
}

export interface TextContextValue {
  readonly locale: string;
  readonly i18n: i18n;
  readonly catalogues: readonly Catalogue[];
  /** Loads the English texts of a namespace that lacks the language. */
  readonly addEnglish: (namespace: TextNamespace<unknown>) => void;
}

/** The navigation and the slots of the nearest provider. */
export interface NavigationContextValue {
  readonly navigation: Navigation | null;
  readonly slots: ProviderSlots;
  readonly slotProps: SlotProps<ProviderSlots>;
}

/** Environment of the components; functions keep their identity for the provider's life. */
export interface Environment {
  /** IANA name; `undefined` is the device's own. */
  readonly timeZone: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** For style and script elements under a strict Content-Security-Policy. */
  readonly nonce: string | undefined;
  readonly emit: (event: ReachkitEvent) => void;
  readonly onError: (error: ReachkitError) => void;
  /** The element that contains floating parts; `null` before the first effect. */
  readonly getPortalContainer: () => HTMLElement | null;
}

export const ScopeContext = createContext<Scope | null>(null);
export const TextContext = createContext<TextContextValue | null>(null);
export const AppearanceContext = createContext<Appearance | null>(null);
export const NavigationContext = createContext<NavigationContextValue | null>(null);
export const EnvironmentContext = createContext<Environment | null>(null);
