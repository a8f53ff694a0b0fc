import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { landingTexts } from './landing.zh.ts';

const texts: TextsLike<TextsOf<typeof landingTexts>> = {
  heading: {
    find: 'Find 100K+ creators worldwide.',
    see: 'Check the numbers before you reach out.',
  },
  lead: 'Search TikTok, YouTube and Instagram by followers, views and engagement, all measured the same way.',
  register: 'Sign up free',
  signIn: 'Log in',
  enter: 'Open workspace',
  back: 'Log in to continue to the page you opened',
  notes: 'No card needed, public prices and limits, no auto-renewal',
  sample: {
    label: 'Example: one creator’s figures',
    mark: 'Example',
    name: 'Home channel',
    handle: '@example, United States, 186.42K followers',
    grade: 'excellent',
    median: 'Median views',
    rate: 'Engagement rate',
    perFollower: 'Views per follower',
    posts: 'Posts',
    postsValue: '4.6/week',
    band: 'Higher than {{percent}}% of peers',
    caption: 'The line is this creator, the grey block the middle 60% of peers',
  },
  platforms: {
    title: 'Three platforms, one search',
    creators_one: '{{shown}} creator',
    creators_other: '{{shown}} creators',
    unknown: 'Creators',
    search: 'Search {{platform}}',
    tiktok: 'Short videos and reviews: look at median views.',
    youtube: 'Long videos and tutorials: look at views per follower and how often they post.',
    instagram: 'Photos and reels: photos have no views, so look at engagement.',
  },
  how: {
    title: 'How to find the right creators',
    box: {
      title: 'One box for four places',
      body: 'Handles, names, tags and descriptions, searched together.',
    },
    counts: {
      title: 'Counts before you apply',
      body: 'As you change filters, you see how many creators match before you apply them.',
    },
    address: {
      title: 'Every search is a link',
      body: 'Filters and sorting are in the URL. Share it, and colleagues see the same search.',
    },
  },
  honest: {
    title: 'Honest figures',
    window: {
      title: 'The latest 10 posts',
      body: 'Without pinned and brand-new posts; average and median side by side, so one hit doesn’t mislead.',
    },
    date: {
      title: 'Source and date for all data',
      body: 'Each creator shows the source and date of the data. What is not known shows as unknown, not 0.',
    },
    out: {
      title: 'Creators can opt out',
      body: 'Creators can [opt out](/policy#optOut) by email; we won’t import them again.',
    },
  },
  making: {
    title: 'Coming soon',
    body: 'Not available yet; the change log will announce them.',
    collaboration: 'Collaboration management',
    monitor: 'Content monitor',
  },
  prices: {
    title: 'Prices',
    lead: 'Start free and upgrade when you need more.',
    perMonth: 'per month',
    free: 'Free forever',
    rows: '{{rows}} rows per search',
    searches: '{{times}} searches per day',
    all: 'See every limit',
  },
};

export const landingEn = catalogue('en', landingTexts.name, texts);
