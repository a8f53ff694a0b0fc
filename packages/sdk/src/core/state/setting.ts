import type { UserInfo } from '@reachkit/contract/session';
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

export interface AuthUser {
  /** Somebody is signed in. */
  auth: boolean;
  /** How they signed in, e.g. `password` or `mobile`; `""` for nobody. */
  authType: string;
  user: Readonly<UserInfo> | null;
}

export interface ActivePage {
  name: string;
  /** Titles of the way down to the page, outermost first. */
  breadcrumb: readonly string[];
}

export interface LayoutMode {
  dark: boolean;
  rtl: boolean;
  /** The sidebar is open. */
  sidebar: boolean;
}

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
  horizontalMenu: boolean;
  miniSidebarMenu: boolean;
}

export interface SettingOptions {
  /** Default: `zh`. */
  readonly lang?: string | undefined;
  /** In the order of a picker; the first is chosen at the beginning. */
  readonly colorThemes: readonly ThemeColours[];
}

export interface SettingArea extends StateArea<SettingState> {
  signIn(user: Readonly<UserInfo>, authType: string): void;
  /** Forgets the person and their page, and keeps language and look. */
  signOut(): void;
}

const aboutPerson = () => ({
  isEquity: false,
  authUser: { auth: false, authType: '', user: null },
  activePage: { name: '', breadcrumb: [] },
});

export function createSetting(options: SettingOptions): SettingArea {
  const { lang = 'zh', colorThemes } = options;
  const area = createArea<SettingState>(() => ({
    ...aboutPerson(),
    lang,
    // The host's own objects would be one state for all who were handed them.
    colorThemes: colorThemes.map((theme) => ({ ...theme })),
    colorTheme: colorThemes[0]?.name ?? '',
    layoutMode: { dark: false, rtl: false, sidebar: true },
    horizontalMenu: false,
    miniSidebarMenu: false,
  }));
  return {
    ...area,
    signIn(user, authType) {
      area.state.authUser = { auth: true, authType, user: ref(user) };
    },
    signOut: () => void Object.assign(area.state, aboutPerson()),
  };
}
