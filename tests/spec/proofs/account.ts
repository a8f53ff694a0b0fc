import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of the account pages: a person's own account data, and account deletion. */
export const provenByAccount: Readonly<Record<string, ProofsOfFile>> = {
  'packages/contract/src/rules/cases.test.ts': {
    'the rule for a password of 8–20 characters with digits and letters > accepts valid values': [
      '9.limit.password',
    ],
    'the rule for a password of 8–20 characters with digits and letters > rejects invalid values': [
      '9.limit.password',
    ],
  },
  'packages/server/src/domains/account/avatar.test.ts': {
    'an avatar > is in the user information until it is removed': ['3.user.avatar'],
    'an invalid avatar file > rejects 1,048,577 bytes and accepts 1,048,576': [
      '9.limit.avatar',
      '5.file.avatar',
    ],
  },
  'packages/server/src/domains/account/profile.test.ts': {
    'shows the company in the user information until it is emptied': ['3.user.company'],
  },
  'packages/sdk/src/features/account/personal/personal.test.tsx': {
    'saves a new name and company, and shows them everywhere on the page': [
      '1.account.personal',
      '8.message.saved',
    ],
    'rejects a picture of 1,048,577 bytes and a non-picture, and removes the picture': ['5.file.avatar'],
  },
  'packages/host/src/app/Site.test.tsx': {
    'pages outside the menu > /userInfo opens for every signed-in person': ['2.private.userInfo'],
    'pages outside the menu > the account pages link to each other, including the password page': [
      '1.account.password',
    ],
  },
};
