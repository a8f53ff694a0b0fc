import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { endedTextsZh } from './texts.zh.ts';

export const endedTextsEn: TextsLike<typeof endedTextsZh> = {
  ended: {
    title: {
      replaced: 'Logged in on another device',
      endedElsewhere: 'This device was logged out',
      passwordChanged: 'Password changed',
      removed: 'Account disabled',
      endedByOperator: 'Login ended by the operator',
      teamLocked: 'Team locked',
      accessEnded: 'Access ended',
      reused: 'Login no longer valid',
    },
    text: {
      replaced:
        'Your account was just logged in on another device, so you were logged out here. If that was not you, change your password.',
      endedElsewhere:
        'Someone using your account logged this device out from another one. If that was not you, change your password.',
      passwordChanged:
        'Your account’s password was changed. Log in again with the new one. If that was not you, reset it.',
      removed: 'This account was deleted or disabled. If you have questions, ask your team’s admin.',
      endedByOperator:
        'The operator of this platform ended this login. You can log in again; the team’s activity log has the reason.',
      teamLocked:
        'The operator of this platform has locked your team, so you cannot log in for now. Contact support.',
      accessEnded: 'Your access through this site has ended. Log in to the site again.',
      reused:
        'Your login token was used twice, so you were logged out to protect your account. If that was not you, change your password.',
    },
    forgotPassword: 'Reset password',
    acknowledge: 'OK',
  },
};
