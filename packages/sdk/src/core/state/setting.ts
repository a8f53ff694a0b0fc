import { defaultLocale } from '@reachkit/contract/locales';
import type { UserInfo } from '@reachkit/contract/session/session';
import { ref } from 'valtio/vanilla';
import { createArea, type StateArea } from './area.ts';

/** A colour theme as a picker shows it; its colours are CSS colours. The theme package's `themes` fit. */
export interface ThemeColours {
  readonly name: string;
  readonly primary: string;
  readonly primaryLight: string;
  readonly bodyBgLight: string;
  readonly bodyBgDark: string;
}

/** Whether a person is signed in, how, and who it is. */
export interface AuthUser {
  /** Somebody is signed in. */
  auth: boolean;
  /** How they signed in, e.g. `password` or `mobile`; `""` when signed out. */
  authType: string;
  user: Readonly<UserInfo> | null;
}

/** The page that `AppShell` shows; empty without one. */
export interface ActivePage {
  /** Its title, the last of the breadcrumb. */
  name: string;
  /** Titles of the way down to the page, outermost first. */
  breadcrumb: readonly string[];
}

/** The frames that the shell can put around a page (specification, section 2, layout). */
export const layoutNames = [
  'mini-sidebar-right-fix',
  'nav-with-menu',
  'nav-bottom-menu',
  'two-sidebar',
  'icon-with-text',
] as const;
/** One of `layoutNames`. */
export type LayoutName = (typeof layoutNames)[number];

/** How the shell is laid out: scheme, direction, sidebar. */
export interface LayoutMode {
  /** Dark, whatever the device says. */
  dark: boolean;
  /** Where `dark` is false: dark on a device that is; true until the person has chosen. */
  followsDevice: boolean;
  rtl: boolean;
  /** The sidebar is open. */
  sidebar: boolean;
}

/** Language, look and login of this device. */
export interface SettingState {
  /** A limit of the membership was met. */
  isEquity: boolean;
  lang: string;
  readonly colorThemes: readonly ThemeColours[];
  /** Name of the chosen one of `colorThemes`. */
  colorTheme: string;
  authUser: AuthUser;
  activePage: ActivePage;
  layoutMode: LayoutMode;
  /** The person's choice; `auto`: the metadata of the page's route decides. */
  layout: LayoutName | 'auto';
  horizontalMenu: boolean;
  miniSidebarMenu: boolean;
  density: 'comfortable' | 'compact';
}

export interface SettingOptions {
  /** Default: `zh`. */
  readonly lang?: string | undefined;
  /** In the order of a picker; the first is chosen at the beginning. */
  readonly colorThemes: readonly ThemeColours[];
}

/** The client state area `setting`; language and look are kept in storage. */
export interface SettingArea extends StateArea<SettingState> {
  /** `system` follows the person's device. */
  setScheme(scheme: 'light' | 'dark' | 'system'): void;
  /** Puts the look back to how it was made: theme, scheme, direction, layout, menus and density. */
  resetLook(): void;
  signIn(user: Readonly<UserInfo>, authType: string): void;
  /** Forgets the person and their page, and keeps language and look. */
  signOut(): void;
}

const aboutPerson = () => ({
  isEquity: false,
  authUser: { auth: false, authType: '', user: null },
  activePage: { name: '', breadcrumb: [] },
});

type Look = Pick<
  SettingState,
  'colorTheme' | 'layoutMode' | 'layout' | 'horizontalMenu' | 'miniSidebarMenu' | 'density'
>;

export function createSetting(options: SettingOptions): SettingArea {
  const { lang = defaultLocale, colorThemes } = options;
  const look = (): Look => ({
    colorTheme: colorThemes[0]?.name ?? '',
    layoutMode: { dark: false, followsDevice: true, rtl: false, sidebar: true },
    layout: 'auto',
    horizontalMenu: false,
    miniSidebarMenu: false,
    density: 'comfortable',
  });
  const area = createArea<SettingState>(() => ({
    ...aboutPerson(),
    lang,
    // The host's own objects would be one state for all who were handed them.
    colorThemes: colorThemes.map((theme) => ({ ...theme })),
    ...look(),
  }));
  return {
    ...area,
    setScheme(scheme) {
      area.state.layoutMode.dark = scheme === 'dark';
      area.state.layoutMode.followsDevice = scheme === 'system';
    },
    resetLook: () => void Object.assign(area.state, look()),
    signIn(user, authType) {
      area.state.authUser = { auth: true, authType, user: ref(user) };
    },
    signOut: () => void Object.assign(area.state, aboutPerson()),
  };
}
