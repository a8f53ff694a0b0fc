import { defaultLocale } from '@reachkit/contract/locales';
import type { UserInfo } from '@reachkit/contract/session/session';
import { ref } from 'valtio/vanilla';
import { createArea, type StateArea } from './area.ts';

/** A colour theme as a picker shows it, with CSS colours, e.g. one of the theme package's `themes`. */
export interface ThemeColours {
  readonly name: string;
  readonly primary: string;
  readonly primaryLight: string;
  readonly bodyBgLight: string;
  readonly bodyBgDark: string;
}

/** Whether a person is signed in, how, and as which user. */
export interface AuthUser {
  /** Whether a person is signed in. */
  auth: boolean;
  /** The login method, e.g. `password` or `mobile`; `""` when signed out. */
  authType: string;
  user: Readonly<UserInfo> | null;
}

/** The page that `AppShell` shows; empty without one. */
export interface ActivePage {
  /** Title of the page, the last of the breadcrumb. */
  name: string;
  /** Breadcrumb titles of the page, outermost first. */
  breadcrumb: readonly string[];
}

/** The layouts that the shell has for a page (specification, section 2, layout). */
export const layoutNames = [
  'mini-sidebar-right-fix',
  'nav-with-menu',
  'nav-bottom-menu',
  'two-sidebar',
  'icon-with-text',
] as const;
/** One of `layoutNames`. */
export type LayoutName = (typeof layoutNames)[number];

/** Settings of the shell: scheme, direction, sidebar. */
export interface LayoutMode {
  /** Dark, whatever the device setting. */
  dark: boolean;
  /** If `dark` is false: follows the device's scheme; true until the person has chosen. */
  followsDevice: boolean;
  rtl: boolean;
  /** The sidebar is open. */
  sidebar: boolean;
}

/** Language, appearance and login of this device. */
export interface SettingState {
  /** A limit of the plan was exceeded. */
  isEquity: boolean;
  lang: string;
  readonly colorThemes: readonly ThemeColours[];
  /** Name of the selected theme in `colorThemes`. */
  colorTheme: string;
  authUser: AuthUser;
  activePage: ActivePage;
  layoutMode: LayoutMode;
  /** The person's choice; `auto`: the metadata of the page's route applies. */
  layout: LayoutName | 'auto';
  horizontalMenu: boolean;
  miniSidebarMenu: boolean;
  density: 'comfortable' | 'compact';
}

export interface SettingOptions {
  /** Default: `zh`. */
  readonly lang?: string | undefined;
  /** In the order of a picker; the first is the default. */
  readonly colorThemes: readonly ThemeColours[];
}

/** The client state area `setting`; language and appearance are stored. */
export interface SettingArea extends StateArea<SettingState> {
  /** `system` follows the person's device. */
  setScheme(scheme: 'light' | 'dark' | 'system'): void;
  /** Resets the appearance to its defaults: theme, scheme, direction, layout, menus and density. */
  resetLook(): void;
  signIn(user: Readonly<UserInfo>, authType: string): void;
  /** Clears the person and their page, and keeps language and appearance. */
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
    // Copies, as the host's own objects would be shared state.
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
