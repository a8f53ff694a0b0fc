import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** By tests of the session's screens and of the session that signs in. */
export const provenBySessionScreens: Readonly<Record<string, ProofsOfFile>> = {
  'packages/sdk/src/core/session/passwordSession.ways.test.ts': {
    'sends mobile and code in a form and none in the address': ['5.staffLogin.sms'],
    'is encoded before it is sent, as the site says': ['5.staffLogin.office', '5.staffLogin.base64'],
    'is encrypted with the key that is asked for when it is needed': [
      '5.staffLogin.encrypted',
      '5.staffLogin.aes',
      '9.limit.passwordKey',
    ],
  },

  'packages/sdk/src/core/session/passwordCodec.test.ts': each(
    ['Demo2026', '密码Pass1234567890'].map(
      (password) => `travels in AES-CBC with zero padding, the key being the IV too: ${password}`,
    ),
    ['5.staffLogin.aes'],
  ),

  'packages/sdk/src/features/session/LoginForm.sms.test.tsx': {
    'sends none to what is no phone number, and says so at the field': ['5.phone.message'],
  },

  'packages/sdk/src/features/session/register/RegisterForm.test.tsx': {
    'says when a phone is left that it is registered, and leads to the login': ['8.message.phoneTaken'],
    'says that the two passwords do not match': ['8.message.mismatch'],
  },

  'packages/sdk/src/features/session/password/passwords.test.tsx': {
    'says that it is done and that other devices were logged out, and forgets what was typed': [
      '8.message.modified',
    ],
    'says itself that the old and the new are the same': ['5.password.differs'],
    "says at the field in the server's words that the new one equals the old": ['8.message.sameAsOld'],
    'says that the repeated one does not match, and sends nothing': [
      '5.password.confirmed',
      '8.message.mismatch',
    ],
    ...each(
      ['short1', 'onlyletters'].map((password) => `does not take ${password}`),
      ['5.password.length', '5.password.mixed'],
    ),
  },
};
