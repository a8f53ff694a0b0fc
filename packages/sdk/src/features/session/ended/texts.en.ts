import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { endedTextsZh } from './texts.zh.ts';

export const endedTextsEn: TextsLike<typeof endedTextsZh> = {
  ended: {
    title: {
      replaced: 'Logged in on another device',
      endedElsewhere: 'This login was ended',
      passwordChanged: 'Password changed',
      removed: 'Account disabled',
      reused: 'Login no longer valid',
    },
    text: {
      replaced:
        'Your account has just logged in on another device, so it was logged out here. If that was not you, change your password.',
      endedElsewhere:
        'Someone using your account on another device ended this login. If that was not you, change your password.',
      passwordChanged:
        'The password of your account has been changed. Log in again with the new one. If that was not you, reset it.',
      removed:
        'This account has been deleted or disabled. If you have questions, ask the admin of your team.',
      reused:
        'Your login credential was used twice, so this login was ended to protect your account. If that was not you, change your password.',
    },
    forgotPassword: 'Reset the password by SMS code',
    acknowledge: 'OK',
  },
};
