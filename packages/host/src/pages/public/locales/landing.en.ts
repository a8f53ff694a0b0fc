import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { landingTexts } from './landing.zh.ts';

const texts: TextsLike<TextsOf<typeof landingTexts>> = {
  heading: {
    find: 'Find creators worldwide with 100K+ followers.',
    see: 'Check the numbers before you reach out.',
  },
  lead: 'Search TikTok, YouTube and Instagram by followers, views and engagement, all measured the same way.',
  register: 'Sign up free',
  signIn: 'Log in',
  enter: 'Open workspace',
  back: 'Log in to continue to the page you opened',
  notes: 'No credit card. Public pricing and limits. No auto-renewal.',
  sample: {
    label: 'Sample: one creator’s data card',
    mark: 'Sample data',
    name: 'Home channel',
    handle: '@example, United States, 186.42K followers',
    grade: 'Excellent',
    median: 'Median views',
    rate: 'Engagement rate',
    perFollower: 'Views per follower',
    posts: 'Posts per week',
    postsValue: '4.6/week',
    band: 'Higher than {{percent}}% of peers',
    caption: 'The line marks this creator, the gray bar the middle 60% of peers',
  },
  screens: {
    title: 'From search to results',
    search: {
      title: 'Search',
      body: 'One row per creator: followers, median views, engagement against peers, email and contact status.',
      alt: 'The search page: a list of creators in the United States with the tag Home',
    },
    inbox: {
      title: 'Inbox',
      body: 'Your whole team’s replies in one place, split into needs reply, bounced and automatic, with the creator’s numbers beside them.',
      alt: 'The inbox: conversations on the left, a creator’s reply in the middle, their numbers on the right',
    },
    links: {
      title: 'Short links',
      body: 'One short link per creator shows visits, visitors, regions and orders.',
      alt: 'Visits of a short link, over time and by region',
    },
  },
  work: {
    title: 'Work as a team',
    email: {
      title: 'Email',
      body: 'Write from your own mailbox with templates and scheduled follow-ups, which stop when a creator replies.',
    },
    collaboration: {
      title: 'Campaigns',
      body: 'Invitations, prices, samples, drafts, posts and payments of a campaign in one place. Creators answer on a page of their own, without an account.',
    },
    lists: {
      title: 'Lists',
      body: 'Sort creators into lists, add notes and export them. Blacklist those you don’t want to work with.',
    },
    team: {
      title: 'Teams',
      body: 'Members share limits and lists, and see who has contacted whom.',
    },
  },
  platforms: {
    title: 'Three platforms, one search',
    creators_one: '{{shown}} creator',
    creators_other: '{{shown}} creators',
    unknown: 'Creators',
    search: 'Search {{platform}}',
    tiktok: 'Short videos and reviews. Look at median views.',
    youtube: 'Long videos and tutorials. Look at views per follower and posting rate.',
    instagram: 'Photos and Reels. Photos have no views, so look at engagement rate.',
  },
  how: {
    title: 'How to find the right creators',
    box: {
      title: 'One box searches it all',
      body: 'Search handles, names, tags and bios together.',
    },
    counts: {
      title: 'Counts before you apply',
      body: 'See how many creators match as you change filters, before you apply them.',
    },
    address: {
      title: 'Every search is a link',
      body: 'Filters and sorting are in the URL. Share it, and teammates see the same search.',
    },
  },
  honest: {
    title: 'Honest data',
    window: {
      title: 'The latest 10 posts',
      body: 'Pinned and brand-new posts are excluded, and you see both average and median, so one viral hit doesn’t mislead you.',
    },
    date: {
      title: 'Source and date for every number',
      body: 'Each creator’s source and data date are shown. Missing data shows as unknown, never as 0.',
    },
    out: {
      title: 'Creators can opt out',
      body: 'Creators can [opt out](/policy#optOut) by email; we won’t import them again.',
    },
  },
  prices: {
    title: 'Pricing',
    lead: 'Start free and upgrade when you need more.',
    perMonth: 'per month',
    free: 'Free forever',
    rows: '{{rows}} rows per search',
    searches: '{{times}} searches per day',
    all: 'See all limits',
  },
};

export const landingEn = catalogue('en', landingTexts.name, texts);
