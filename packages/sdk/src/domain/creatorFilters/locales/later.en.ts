import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { LaterFilterMessages } from './later.zh.ts';

export const laterFilterTextsEn: TextsLike<LaterFilterMessages> = {
  filterMenu: {
    find: 'Find a filter',
    noFilter: 'No filter found',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
    lockFilter: 'The filter “{{filter}}”',
    close: 'Close',
    showAny: 'Show creators',
  },
  filterGroup: {
    profile: 'Profile',
    performance: 'Performance',
    activity: 'Growth and activity',
    commerce: 'Price and brands',
    contact: 'Contact and exclusions',
    content: 'Posts and keywords',
    audience: 'Audience',
  },
  tags: { mode: 'Match', any: 'Any of them', all: 'All of them' },
  content: {
    brands: 'Has worked with',
    brandsHelp: 'Any of these brands, separated by commas. Based on paid posts that name the brand',
    brands_exclude: 'Has not worked with',
    hashtags: 'Has used',
    hashtagsHelp: 'Any of these hashtags, with or without #, separated by spaces or commas',
    hashtags_exclude: 'Has not used',
    mentions: 'Mentions',
    mentionsHelp:
      'Any of these accounts, with or without @, separated by spaces or commas. Based on post titles',
    mentions_exclude: 'Does not mention',
    excludeHelp: 'Creators whose posts we don’t have are still shown',
  },
  has: {
    haveEmail: 'Has an email',
    email_verified: 'Email verified',
    have_whatsapp: 'WhatsApp in the description',
    have_shop: 'Shop in the description',
  },
  hasNone: {
    haveEmail: 'No email',
    email_verified: 'No verified email',
    have_whatsapp: 'No WhatsApp',
    have_shop: 'No shop',
  },
};
