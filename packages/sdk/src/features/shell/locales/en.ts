import { catalogue, type TextsLike, type TextsOf } from '../../../core/i18n/texts.ts';
import { coreEn } from '../../../core/locales/en.ts';
import { toolTextsEn } from './toolTexts.en.ts';
import type { shellTexts } from './zh.ts';

const texts: TextsLike<TextsOf<typeof shellTexts>> = {
  ...toolTextsEn,
  skip: 'Skip to content',
  menu: 'Main menu',
  more: 'More',
  close: 'Close',
  breadcrumb: 'You are here',
  homePage: 'Home',
  language: 'Language: {{language}}',
  languages: 'Language',
  greeting: 'Hi, {{name}}',
  userMenu: 'Account menu',
  signOut: 'Log out',
  about: 'About this site',
  upgrade: 'Upgrade',
  plan: 'Your plan',
  versions: { free: 'Free plan', basic: 'Basic plan', pro: 'Pro plan', team: 'Team plan' },
  home: 'Reachkit home',
  panel: 'Bookmarks and usage',
  quotas: 'Usage',
  quotaUsed: '{{used}} of {{limit}} used',
  loading: 'Opening',
  keys: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    search: 'Search everything',
    next: 'Next creator',
    previous: 'Previous creator',
    leave: 'Close or go back',
    show: 'Show keyboard shortcuts',
  },
  settings: {
    open: 'Appearance',
    title: 'Appearance',
    color: 'Color theme',
    colors: {
      ink: 'Ink',
      violet: 'Violet',
      teal: 'Teal',
      pine: 'Pine',
      ochre: 'Ochre',
      rose: 'Rose',
      graphite: 'Graphite',
    },
    scheme: 'Light or dark',
    schemes: { light: 'Light', dark: 'Dark', system: 'Same as device' },
    direction: 'Direction',
    directions: { ltr: 'Left to right', rtl: 'Right to left' },
    layout: 'Layout',
    layouts: {
      auto: 'Set by the page',
      'icon-with-text': 'Icons with text',
      'mini-sidebar-right-fix': 'Rail and end panel',
      'two-sidebar': 'Two sidebars',
      'nav-with-menu': 'Menus on top',
      'nav-bottom-menu': 'Two bars on top',
    },
    menus: 'Menu',
    mini: 'Show only icons in the sidebar',
    horizontal: 'Show the menu below the top bar',
    density: 'Density',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    reset: 'Reset to defaults',
  },
};

/** English texts of the shell, for `messages` of a provider; includes the shared texts. */
export const shellEn = /* @__PURE__ */ catalogue('en', 'shell', texts, [coreEn]);
