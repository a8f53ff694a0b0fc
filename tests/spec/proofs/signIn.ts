import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of sign-in, on the server. */
export const provenBySignIn: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/session/tokens/tokenForm.test.ts': {
    'uses only the query with an empty form or a body of another type': ['7.call.tokenQuery'],
    'signs in with a code from the query': ['7.call.smsTokenQuery'],
  },
  'packages/server/src/domains/session/login/smsCodes.test.ts': {
    'sends six digits, and returns expiry and wait for the next one': ['7.call.smsCode'],
    'rejects numbers that are not mainland mobiles, at the field': ['5.phone.format', '9.limit.phone'],
  },

  'packages/server/src/domains/session/people/registration.test.ts': {
    'opens an account with a free team; sign-in is by phone': ['1.people.merchants', '7.call.register'],
    'rejects a registered phone, at the field, and keeps the code valid': ['8.message.phoneTaken'],
    'whether a phone is registered > returns whether a phone has an account': ['7.call.phoneRegistered'],
  },

  'packages/server/src/domains/session/people/invitations.test.ts': {
    'an invitation shows its team, and adds a person': ['7.call.registerMember'],
  },

  'packages/server/src/domains/session/passwords/passwordChange.test.ts': {
    'takes effect, ends the other logins with the reason, and keeps this one': [
      '3.user.password',
      '7.call.editPassword',
    ],
    'is rejected at the field: wrong old one, unchanged, too weak, missing': ['8.message.sameAsOld'],
    'can be set with an SMS code, which ends every login': ['7.call.editPassword'],
  },

  'packages/server/src/domains/session/people/staff.test.ts': {
    'a staff account has only the staff sign-in': ['5.staffLogin.office'],
    'sign in with office@sms: before their phone': ['5.staffLogin.sms', '7.call.smsToken'],
    'cannot sign in with the plain phone': ['5.staffLogin.sms'],
    'is decoded as Base64 if so configured; plain ones are then rejected': ['5.staffLogin.base64'],
    'is decoded as AES if so configured; plain ones are then rejected': [
      '5.staffLogin.aes',
      '5.staffLogin.encrypted',
    ],
  },

  'packages/server/src/domains/session/passwords/passwordCodec.test.ts': {
    ...each(
      ['Demo2026', '密码Ab12', 'exactly16bytes!!', 'a'].map(
        (password) => `${password} > is decoded from Base64`,
      ),
      ['5.staffLogin.base64'],
    ),
    ...each(
      ['Demo2026', '密码Ab12', 'exactly16bytes!!', 'a'].map(
        (password) => `${password} > is decoded from AES`,
      ),
      ['5.staffLogin.aes'],
    ),
  },
};
