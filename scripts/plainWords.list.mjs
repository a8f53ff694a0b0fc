// @ts-check

/**
 * Project jargon, each with the standard term. Matched as whole words, in names also as a part. @type {readonly (readonly
 * [string, string])[]}
 */
export const words = [
  ['patience', '“timeout”'],
  ['farewell', '“shutdownGrace”'],
  ['asker', '“Caller”'],
  ['askers', '“callers”'],
  ['payer', '“Caller”'],
  ['ear', '“listener”'],
  ['ears', '“listeners”'],
  ['telling', '“notify”, “publish” or “announce”'],
  ['tells', '“notifies”, “shows”, “says” or “distinguishes”'],
  ['told', '“notified”, “shown”, “reported” or “announced”'],
  ['heard', '“received” or “listeners”'],
  ['hears', '“receives” or “listens to”'],
  ['anew', '“again”'],
  ['standing', '“membershipStatus”, “contactStatus”, “peerRank” or “verdict”'],
  ['standings', '“statuses”'],
  ['ration', '“rateLimit”'],
  ['whoever', 'who it is'],
  ['nobody', '“no one”, or name the subject'],
  ['likeness', '“similarity” or “textMatch”'],
  ['stretch', '“timeWindow”'],
];

/**
 * Words that duplicate another term, in names of values, types and files. Names on the wire, of properties and of texts
 * are not checked.
 * @type {readonly (readonly [string, RegExp, string])[]}
 */
export const names = [
  ['act', /^acts?(?!On|In|Once|Ids?|Keys?|[a-z])|Acts?(?![a-z])/, '“action”'],
  ['moment', /^moments?(?![a-z])|Moments?(?![a-z])/, '“timestamp”'],
  ['most', /^most(?![a-z])|(?<![aA]t)Most(?![a-z])/, '“max”'],
  ['least', /^least(?![a-z])|(?<![aA]t)Least(?![a-z])/, '“min”'],
];

/** Phrases, in prose only. @type {readonly (readonly [string, string])[]} */
export const phrases = [
  ['let go', '“released” or “cleared”'],
  ['lets go', '“releases” or “clears”'],
  ['letting go', '“releasing”'],
  ['had back', '“restored”'],
];

/** Files where a word is a standard term. @type {readonly { under: string, words: readonly string[], reason: string }[]} */
export const exceptions = [
  {
    under: 'packages/server/src/gateways/cashier/wire.ts',
    words: ['payer'],
    reason: 'WeChat Pay names the fields of a payment so.',
  },
  {
    under: 'packages/server/src/platform/embedded/systemUser.ts',
    words: ['nobody'],
    reason: 'The name of a Unix account.',
  },
  {
    under: 'packages/server/src/platform/settings/config.test.ts',
    words: ['patience'],
    reason: 'The name of a published environment variable.',
  },
  {
    under: 'tests/e2e/support/globalSetup.ts',
    words: ['patience'],
    reason: 'The name of a published environment variable.',
  },
  {
    under: 'packages/contract/src/',
    words: ['act', 'most', 'least'],
    reason: 'Names that hosts import.',
  },
  {
    under: 'packages/sdk/src/features/account/team/members/membersView.ts',
    words: ['act'],
    reason: 'Names that hosts import.',
  },
  {
    under: 'packages/sdk/src/features/email/inbox/thread/EmailThreadView.tsx',
    words: ['act'],
    reason: 'Names that hosts import.',
  },
  {
    under: 'packages/sdk/src/features/favourites/blacklist/useBlacklistActions.ts',
    words: ['act'],
    reason: 'Names that hosts import.',
  },
  {
    under: 'packages/sdk/src/features/favourites/lists/activity/useActivity.ts',
    words: ['act'],
    reason: 'Names that hosts import.',
  },
  {
    under: 'packages/sdk/src/features/favourites/lists/members/useMemberActions.ts',
    words: ['act'],
    reason: 'Names that hosts import.',
  },
  {
    under: 'packages/sdk/src/features/favourites/lists/useListActions.ts',
    words: ['act'],
    reason: 'Names that hosts import.',
  },
  {
    under: 'packages/sdk/src/features/favourites/blacklist/Blacklist.stories.tsx',
    words: ['act'],
    reason: 'Ids of stories come from their names, and pictures are compared by id.',
  },
  {
    under: 'packages/sdk/src/features/favourites/imports/records/Records.stories.tsx',
    words: ['act'],
    reason: 'Ids of stories come from their names, and pictures are compared by id.',
  },
  {
    under: 'packages/sdk/src/features/favourites/lists/activity/Activity.stories.tsx',
    words: ['act'],
    reason: 'Ids of stories come from their names, and pictures are compared by id.',
  },
  {
    under: 'packages/sdk/src/features/favourites/lists/overview/FavouriteOverview.stories.tsx',
    words: ['act'],
    reason: 'Ids of stories come from their names, and pictures are compared by id.',
  },
  {
    under: 'packages/sdk/src/features/search/SearchActs.stories.tsx',
    words: ['act'],
    reason: 'Ids of stories come from their names, and pictures are compared by id.',
  },
];
