import { catalogue, type TextsLike, type TextsOf } from '../../../core/i18n/texts.ts';
import { coreEn } from '../../../core/locales/en.ts';
import { endedTextsEn } from '../ended/texts.en.ts';
import { deviceTextsEn } from './deviceTexts.en.ts';
import { signUpTextsEn } from './signUpTexts.en.ts';
import type { sessionTexts } from './zh.ts';

const texts: Omit<TextsLike<TextsOf<typeof sessionTexts>>, 'factor'> = {
  ...endedTextsEn,
  ...signUpTextsEn,
  ...deviceTextsEn,
  login: {
    title: 'Log in to Reachkit',
    account: 'Account',
    accountHelp: 'Phone number or member account',
    accountOrEmailHelp: 'Phone number, email address or member account',
    password: 'Password',
    submit: 'Log in',
    accountMissing: 'Enter your phone number or account',
    tooLong: 'This is too long, please check',
    passwordMissing: 'Enter your password',
    ways: 'How to log in',
    way: { account: 'By account', sms: 'By code' },
    register: 'Sign up',
    forgot: 'Forgot your password?',
  },
};

/**
 * English texts of sign-in, registration, passwords and logins, for `messages` of a provider; includes the shared texts;
 * those of the second step of a staff sign-in load later.
 */
export const sessionEn = /* @__PURE__ */ catalogue('en', 'session', texts, [coreEn], async () => ({
  factor: (await import('../factor/texts.en.ts')).factorTextsEn,
}));
