import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** By tests of signing in, on the server. */
export const provenBySignIn: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/session/tokens/tokenForm.test.ts': {
    'takes the query alone beside an empty form or a body of another type': ['7.call.tokenQuery'],
    'signs in by a code from the query': ['7.call.smsTokenQuery'],
  },
  'packages/server/src/domains/session/login/smsCodes.test.ts': {
    'sends six digits, and says how long they are good and when there are others': ['7.call.smsCode'],
    'refuses what is no mainland mobile number, at the field': ['5.phone.format', '9.limit.phone'],
  },

  'packages/server/src/domains/session/people/registration.test.ts': {
    'opens an account that owns a free team, and one signs in with the phone': [
      '1.people.merchants',
      '7.call.register',
    ],
    'refuses a phone that is registered, at the field, and keeps the code good': ['8.message.phoneTaken'],
    'whether a phone is registered > returns whether a phone has an account': ['7.call.phoneRegistered'],
  },

  'packages/server/src/domains/session/people/invitations.test.ts': {
    'an invitation shows its team, and adds a person to it': ['7.call.registerMember'],
  },

  'packages/server/src/domains/session/passwords/passwordChange.test.ts': {
    'takes effect, ends the other logins with the reason, and keeps this one': [
      '3.user.password',
      '7.call.editPassword',
    ],
    'is refused at the field: wrong old one, the same again, too weak, none': ['8.message.sameAsOld'],
    'is replaced by a code sent to the phone, which ends every login': ['7.call.editPassword'],
  },

  'packages/server/src/domains/session/people/staff.test.ts': {
    'an account with the staff role has no way in but the staff one': ['5.staffLogin.office'],
    'get in with office@sms: before their phone': ['5.staffLogin.sms', '7.call.smsToken'],
    'do not get in by the plain phone': ['5.staffLogin.sms'],
    'is decoded where the site uses Base64; plain ones are wrong then': ['5.staffLogin.base64'],
    'is decoded where the site uses AES; plain ones are wrong then': [
      '5.staffLogin.aes',
      '5.staffLogin.encrypted',
    ],
  },

  'packages/server/src/domains/session/passwords/passwordCodec.test.ts': {
    ...each(
      ['Demo2026', '密码Ab12', 'exactly16bytes!!', 'a'].map(
        (password) => `${password} > is read from Base64`,
      ),
      ['5.staffLogin.base64'],
    ),
    ...each(
      ['Demo2026', '密码Ab12', 'exactly16bytes!!', 'a'].map((password) => `${password} > is read from AES`),
      ['5.staffLogin.aes'],
    ),
  },
};
