import type { ProofsOfFile } from './proofsOfFile.ts';

/** By tests of the personal centre: what a person keeps of their own account, and its end. */
export const provenByAccount: Readonly<Record<string, ProofsOfFile>> = {
  'packages/contract/src/rules/cases.test.ts': {
    'the rule for a password of 8–20 characters with digits and letters > takes what fits': [
      '9.limit.password',
    ],
    'the rule for a password of 8–20 characters with digits and letters > refuses the rest': [
      '9.limit.password',
    ],
  },
  'packages/server/src/domains/account/avatar.test.ts': {
    'a picture of a person > is in the user information until it is removed': ['3.user.avatar'],
    'a file that is not a picture > has 1,048,577 bytes; with 1,048,576 it is taken': [
      '9.limit.avatar',
      '5.file.avatar',
    ],
  },
  'packages/server/src/domains/account/profile.test.ts': {
    'shows the company in the user information, and none after it was emptied': ['3.user.company'],
  },
  'packages/sdk/src/features/account/personal/personal.test.tsx': {
    'saves a new name and company, and shows them everywhere on the page': [
      '1.account.personal',
      '8.message.saved',
    ],
    'refuses a picture of 1,048,577 bytes and what is no picture at the field, and removes the picture': [
      '5.file.avatar',
    ],
  },
  'packages/host/src/app/Site.test.tsx': {
    'pages beside the menu > /userInfo opens for every signed-in person': ['2.private.userInfo'],
    'pages beside the menu > the pages of the personal centre lead to each other, the password among them': [
      '1.account.password',
    ],
  },
};
