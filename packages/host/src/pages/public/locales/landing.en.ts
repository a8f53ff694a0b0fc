import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { landingTexts } from './landing.zh.ts';

const texts: TextsLike<TextsOf<typeof landingTexts>> = {
  heading: {
    find: 'Find creators abroad with 100K+ followers,',
    see: 'and see the figures before you write',
  },
  lead: 'Search TikTok, YouTube and Instagram by followers, views and engagement, all measured the same way.',
  register: 'Register for free',
  signIn: 'Log in',
  enter: 'Open workspace',
  back: 'Log in to go on to the page you wanted',
  notes: 'No card needed, every price and limit is public, nothing renews by itself',
  sample: {
    label: 'Example: the figures of one creator',
    mark: 'Example',
    name: 'Home channel',
    handle: '@example, United States, 186.42K followers',
    grade: 'excellent',
    median: 'Median views',
    rate: 'Engagement rate',
    perFollower: 'Views per follower',
    posts: 'Posts',
    postsValue: '4.6 a week',
    band: 'Higher than {{percent}}% of peers',
    caption: 'The stroke is this creator, the grey block the middle 60% of peers',
  },
  platforms: {
    title: 'Three platforms, one search',
    creators_one: '{{shown}} creator',
    creators_other: '{{shown}} creators',
    unknown: 'Creators',
    search: 'Search {{platform}}',
    tiktok: 'Short videos and reviews: median views tell most.',
    youtube: 'Long videos and tutorials: look at views per follower and how often they post.',
    instagram: 'Pictures and reels: pictures have no views, so look at engagement.',
  },
  how: {
    title: 'How to find who fits',
    box: {
      title: 'One box for four places',
      body: 'Handles, names, tags and descriptions, searched together.',
    },
    counts: {
      title: 'Counts before you commit',
      body: 'While you change filters you see how many match, so you know what is left before you apply them.',
    },
    address: {
      title: 'The address is the search',
      body: 'Filters and sorting are in the address. Send it to a colleague and they open the same search.',
    },
  },
  honest: {
    title: 'Figures that tell the truth',
    window: {
      title: 'The latest 10 posts',
      body: 'Without pinned and brand-new ones; mean and median side by side, so one hit fools nobody.',
    },
    date: {
      title: 'Data with source and date',
      body: 'The source and the data date of each creator stand beside the data. What is not known is called unknown, not 0.',
    },
    out: {
      title: 'Creators can leave',
      body: 'They [opt out](/policy#optOut) by a letter; once checked, their data is deleted and not imported again.',
    },
  },
  making: {
    title: 'In the making',
    body: 'Not usable yet; the change log will say when they open.',
    links: 'Short links and link tracking',
    monitor: 'Content monitor',
  },
  prices: {
    title: 'Prices',
    lead: 'Begin with Free and upgrade when you need more.',
    perMonth: 'a month',
    free: 'free for good',
    rows: '{{rows}} rows a search',
    searches: '{{times}} searches a day',
    all: 'See every limit',
  },
};

export const landingEn = catalogue('en', landingTexts.name, texts);
