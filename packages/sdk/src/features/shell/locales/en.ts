import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { shellTexts } from './zh.ts';

const texts: TextsLike<typeof shellTexts.source> = {
  skip: 'Skip to content',
  menu: 'Main menu',
  breadcrumb: 'You are here',
  language: 'Language: {{language}}',
  greeting: 'Hi, {{name}}',
  userMenu: 'Account menu',
  signOut: 'Log out',
  versions: { free: 'Free plan', basic: 'Basic plan', pro: 'Pro plan', team: 'Team plan' },
  home: 'Reachkit home',
};

export const shellEn = catalogue('en', shellTexts.name, texts);
