import type { ProofsOfFile } from './proofsOfFile.ts';

const tabs = 'packages/sdk/src/features/creator';

/** By tests of what the tabs of a creator show and charge. */
export const provenByCreatorTabs: Readonly<Record<string, ProofsOfFile>> = {
  [`${tabs}/audience/CreatorAudience.test.tsx`]: {
    'an audience that is open > comes at once, with each share, its margin and its interval in words': [
      '1.detail.audience',
      '3.creator.audienceGender',
    ],
    'an audience that is open > names regions, languages and ages, and says what is left of the whole': [
      '3.creator.audienceAge',
      '3.creator.audienceRegion',
      '3.creator.audienceLanguage',
    ],
    'an audience that the team has not paid for > is an offer where the last one went elsewhere meanwhile': [
      '6.gate.audienceAnalysis',
    ],
  },

  [`${tabs}/content/CreatorContent.test.tsx`]: {
    'the posts of a creator > say their counts in K with the exact ones behind, their length, date and place in the averages':
      ['1.detail.content', '9.format.duration'],
    'the filters > say how many posts each choice holds, and leave out kinds that there are none of': [
      '9.format.recentDays',
    ],
    'the publishing pattern > says posts a week, posting hours in the zone, and five top hashtags': [
      '3.creator.frequency',
      '3.creator.hashtags',
      '9.format.hashtags',
    ],
    'the content tab > is an offer where the membership gives no more': ['6.gate.basicAnalysis'],
  },

  [`${tabs}/brand/CreatorBrands.test.tsx`]: {
    'the brands worked with > stand with their posts, first and latest day, and views beside organic ones': [
      '1.detail.brand',
      '3.creator.brands',
      '3.creator.adVideos',
    ],
  },

  [`${tabs}/email/CreatorEmails.test.tsx`]: {
    'the e-mail tab > shows the mails of the team, newest first, with direction and outcome in words': [
      '1.detail.email',
    ],
  },

  [`${tabs}/email/EmailUnlock.test.tsx`]: {
    'a locked address > is masked, and says before it costs anything whether mail arrives, why, and what is left':
      ['3.creator.contactEmail'],
    'a locked address > is offered with a membership that gives more when none are left': [
      '6.gate.emailUnlocks',
    ],
  },
};
