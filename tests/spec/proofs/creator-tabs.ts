import type { ProofsOfFile } from './proofsOfFile.ts';

const tabs = 'packages/sdk/src/features/creator';

/** Proven by tests of a creator's tabs: content and charges. */
export const provenByCreatorTabs: Readonly<Record<string, ProofsOfFile>> = {
  [`${tabs}/audience/CreatorAudience.test.tsx`]: {
    'an audience that is open > loads at once, with each share, its margin and its interval as text': [
      '1.detail.audience',
      '3.creator.audienceGender',
    ],
    'an audience that is open > names regions, languages and ages, and shows the remaining share': [
      '3.creator.audienceAge',
      '3.creator.audienceRegion',
      '3.creator.audienceLanguage',
    ],
    'an audience that the team has not paid for > shows an upgrade offer if the last one was used elsewhere meanwhile':
      ['6.gate.audienceAnalysis'],
  },

  [`${tabs}/content/CreatorContent.test.tsx`]: {
    'the posts of a creator > show counts in K with exact values on hover, length, date and use in averages':
      ['1.detail.content', '9.format.duration'],
    'the filters > show the number of posts per option, and hide types without posts': [
      '9.format.recentDays',
    ],
    'the publishing pattern > shows posts per week, posting hours in the zone, and five top hashtags': [
      '3.creator.frequency',
      '3.creator.hashtags',
      '9.format.hashtags',
    ],
    'the content tab > shows an upgrade offer if no analysis is left': ['6.gate.basicAnalysis'],
  },

  [`${tabs}/brand/CreatorBrands.test.tsx`]: {
    'the brands worked with > are listed with posts, first and latest day, and views compared to organic': [
      '1.detail.brand',
      '3.creator.brands',
      '3.creator.adVideos',
    ],
  },

  [`${tabs}/email/CreatorEmails.test.tsx`]: {
    'the e-mail tab > shows the team’s emails, newest first, with direction and outcome as text': [
      '1.detail.email',
    ],
  },

  [`${tabs}/email/EmailUnlock.test.tsx`]: {
    'a locked address > is masked, and shows deliverability, reason and remaining unlocks before it is charged':
      ['3.creator.contactEmail'],
    'a locked address > shows an upgrade offer if no unlocks are left': ['6.gate.emailUnlocks'],
  },
};
