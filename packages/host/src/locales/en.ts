import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { hostTexts } from './zh.ts';

const texts: TextsLike<TextsOf<typeof hostTexts>> = {
  titles: {
    site: 'Reachkit: find creators abroad with 100K+ followers',
    login: 'Log in',
  },
  index: {
    heading: {
      find: 'Find creators abroad with 100K+ followers,',
      see: 'and see the figures before you write',
    },
    lead: 'Search TikTok, YouTube and Instagram by followers, views and engagement, all measured the same way.',
    signIn: 'Log in',
    enter: 'Search creators',
    promises: {
      label: 'How the search works',
      box: {
        title: 'One box for four places',
        body: 'Handles, names, tags and descriptions, searched together.',
      },
      counts: {
        title: 'Counts before you commit',
        body: 'Every filter says how many match, so you know what is left before you apply it.',
      },
      address: {
        title: 'The address is the list',
        body: 'Filters and sorting live in the address. Send it to a colleague and they open the same list.',
      },
    },
  },
  language: { other: '中文' },
  failure: {
    default: 'Has Error',
    menu: 'Your account did not load',
    retry: 'Try again',
    requestId: 'Request id',
    signOut: 'Log out',
  },
  missing: {
    text: 'The page did not load; the site may just have been updated',
    first: 'Check your connection, then reload.',
    reload: 'Reload',
  },
};

export const hostEn = catalogue('en', hostTexts.name, texts);
