import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { sessionTexts } from './zh.ts';

const texts: TextsLike<typeof sessionTexts.source> = {
  login: {
    title: 'Log in to Reachkit',
    account: 'Account',
    accountHelp: 'Phone number or staff account',
    password: 'Password',
    submit: 'Log in',
    accountMissing: 'Enter your account',
    passwordMissing: 'Enter your password',
    failed: 'You are not logged in',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
};

export const sessionEn = catalogue('en', sessionTexts.name, texts);
