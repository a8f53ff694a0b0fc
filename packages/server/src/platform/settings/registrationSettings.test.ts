import { expect, it } from 'vitest';
import { readRegistration } from './registrationSettings.ts';

const [demo, mail, bare] = [
  { isDemo: true, hasMail: true },
  { isDemo: false, hasMail: true },
  { isDemo: false, hasMail: false },
];

it.each([
  [undefined, demo, ['phone', 'email']],
  [undefined, mail, ['phone']],
  [undefined, bare, ['phone']],
  ['phone', demo, ['phone']],
  [' email , phone ', mail, ['phone', 'email']],
])('REGISTRATION %j with %j opens accounts by %j', (text, facts, ways) => {
  expect(readRegistration(text, facts)).toEqual(ways);
});

it.each([
  ['phone,email', bare, /^REGISTRATION names email, but .* SYSTEM_SMTP_URL and SYSTEM_MAIL_FROM/],
  ['email', mail, /^REGISTRATION is "email"/],
  ['phone,fax', mail, /^REGISTRATION is "phone,fax"/],
  ['phone,phone', mail, /^REGISTRATION is/],
])('REGISTRATION %j with %j refuses to start', (text, facts, message) => {
  expect(() => readRegistration(text, facts)).toThrow(message);
});
