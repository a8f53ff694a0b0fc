import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { hostTexts } from './zh.ts';

const texts: TextsLike<TextsOf<typeof hostTexts>> = {
  titles: {
    login: 'Log in',
    search: '{{platform}} creator search',
  },
  auth: {
    register: 'Sign up',
    forgotPassword: 'Reset your password',
    registerMember: 'Join a team',
    terms: 'Terms of Use',
    privacy: 'Privacy Policy',
    promise: {
      find: 'Find creators abroad with 100K+ followers,',
      see: 'and see the figures before you write',
      box: {
        title: 'One box for three platforms',
        body: 'TikTok, YouTube and Instagram by followers, views and engagement, measured the same way.',
      },
      counts: {
        title: 'Counts before you commit',
        body: 'While you change filters you see how many match, so you know what is left before you apply them.',
      },
      address: {
        title: 'The address is the search',
        body: 'Filters and sorting are in the address. A colleague who opens it sees the same search.',
      },
    },
  },
  own: {
    security: 'Sign-in and security',
    equity: 'Plan & limits',
    team: 'Team management',
    vip: 'Plans',
    orders: 'Orders',
    changes: 'Change log',
    tool: 'Tools',
    creator: 'Creator',
    compare: 'Compare creators',
    similar: 'Look-alikes',
  },
  absent: {
    title: 'This version of the site does not have this page',
    text: 'The menu names it, but the version that you opened does not have it. The site may just have been updated; reload to get the newest.',
    reload: 'Reload',
    home: 'Search creators',
    changes: 'See the change log',
  },
  tool: {
    title: 'Tools',
    lead: 'Everything is worked out in your browser; nothing you paste is sent anywhere.',
    kinds: 'Tools',
    addresses: {
      tab: 'Check addresses',
      label: 'E-mail addresses',
      help: 'One a line, or separated by commas, semicolons or spaces. “Name <address>” works too.',
      placeholder: 'name@example.com',
      summary: 'Result of the check',
      good: 'Well formed',
      bad: 'Faulty',
      repeated: 'Repeated',
      copy: 'Copy the well-formed ones',
      badTitle: 'Faulty ones',
      empty: 'Paste some addresses, and the good, the faulty and the repeated ones are sorted out here.',
      note: 'This checks how they are written, not whether the mailbox exists.',
      faults: {
        noAt: 'There is no @',
        fullWidth: 'It has full-width characters',
        domain: 'The domain after the @ is incomplete',
        other: 'A character or dot stands where it may not',
      },
    },
    links: {
      tab: 'Read creator links',
      label: 'Profile links or handles',
      help: 'One a line. Profiles on TikTok, YouTube and Instagram, TikTok videos, and @handles are understood.',
      placeholder: 'https://www.tiktok.com/@name',
      summary: 'What was read',
      found: 'Creators',
      bad: 'Not understood',
      repeated: 'Repeated',
      copy: 'Copy the handles',
      table: 'Creators that were read',
      platform: 'Platform',
      handle: 'Handle',
      jump: 'Search',
      anyPlatform: 'Not given',
      search: 'Search on {{platform}}',
      badTitle: 'Not understood',
      empty:
        'Paste some links, and their platforms and handles are listed here, each a click from the search.',
      faults: {
        short: 'A short link; only opening it shows whose it is',
        post: 'A post or channel id, which names no handle',
        unknown: 'Not a profile on one of the three platforms',
      },
    },
    copied: 'Copied',
    copyRefused: 'Your browser does not allow copying; press Ctrl+C',
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
