import { catalogue, type TextsLike } from '@reachkit/sdk';
import { hostTexts } from './zh.ts';

const texts: TextsLike<typeof hostTexts.source> = {
  titles: {
    site: 'Reachkit: find creators abroad with 100K+ followers',
    login: 'Log in',
  },
  index: {
    heading: 'Find creators abroad with 100K+ followers, and see the figures before you write',
    lead: 'Search TikTok, YouTube and Instagram by followers, views and engagement, all measured the same way.',
    signIn: 'Log in',
    enter: 'Search creators',
  },
  language: { other: '中文' },
  failure: {
    default: 'Has Error',
    menu: 'Your account did not load',
    retry: 'Try again',
    requestId: 'Request id',
    signOut: 'Log out',
  },
  loading: 'Opening',
};

export const hostEn = catalogue('en', hostTexts.name, texts);
