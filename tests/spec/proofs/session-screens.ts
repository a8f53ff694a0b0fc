import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of the session's pages and of the session that signs in. */
export const provenBySessionScreens: Readonly<Record<string, ProofsOfFile>> = {
  'packages/sdk/src/core/session/passwordSession.ways.test.ts': {
    'sends mobile and code in a form and none in the URL': ['5.staffLogin.sms'],
    'is encoded as configured before it is sent': ['5.staffLogin.office', '5.staffLogin.base64'],
    'is encrypted with a key that is fetched on demand': [
      '5.staffLogin.encrypted',
      '5.staffLogin.aes',
      '9.limit.passwordKey',
    ],
  },

  'packages/sdk/src/core/session/passwordCodec.test.ts': each(
    ['Demo2026', '密码Pass1234567890'].map(
      (password) => `is sent in AES-CBC with zero padding, with the key as IV: ${password}`,
    ),
    ['5.staffLogin.aes'],
  ),

  'packages/sdk/src/features/session/LoginForm.sms.test.tsx': {
    'sends no code to an invalid phone number, and shows an error at the field': ['5.phone.message'],
  },

  'packages/sdk/src/features/session/register/RegisterForm.test.tsx': {
    'shows on blur that a phone is registered, and links to the login': ['8.message.phoneTaken'],
    'shows that the two passwords do not match': ['8.message.mismatch'],
  },

  'packages/sdk/src/features/session/password/passwords.test.tsx': {
    'confirms the change and the log-out of other devices, and clears the input': ['8.message.modified'],
    'detects that the old and the new password are the same': ['5.password.differs'],
    'shows the server’s error for an unchanged password at its field': ['8.message.sameAsOld'],
    'shows that the repetition does not match, and sends nothing': [
      '5.password.confirmed',
      '8.message.mismatch',
    ],
    ...each(
      ['short1', 'onlyletters'].map((password) => `rejects ${password}`),
      ['5.password.length', '5.password.mixed'],
    ),
  },
};
