// @ts-check

/** Words of a dialect of our own, and the field's words for them. Whole words, in names also as a part. @type {readonly (readonly [string, string])[]} */
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

/** Phrases, in prose only. @type {readonly (readonly [string, string])[]} */
export const phrases = [
  ['let go', '“released” or “cleared”'],
  ['lets go', '“releases” or “clears”'],
  ['letting go', '“releasing”'],
  ['had back', '“restored”'],
];

/** Where a word is the field's own. @type {readonly { under: string, words: readonly string[], reason: string }[]} */
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
];
