import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { factorTextsZh } from './texts.zh.ts';

export const factorTextsEn: TextsLike<typeof factorTextsZh> = {
  code: {
    title: 'Two-step verification',
    lead: 'Open the authenticator app on your phone, and enter the six digits that it shows now.',
    label: 'Code',
    missing: 'Enter the six digits',
    useRecovery: 'Use a recovery code',
  },
  recovery: {
    title: 'Log in with a recovery code',
    lead: 'Each recovery code works once. If you have none left, ask an administrator to reset your two-step verification.',
    label: 'Recovery code',
    missing: 'Enter a recovery code',
    useApp: 'Use the authenticator app',
  },
  enrol: {
    title: 'Set up two-step verification',
    lead: 'Staff need an authenticator app to log in. Enter the one-time code that the operator gave you.',
    label: 'One-time code',
    missing: 'Enter the one-time code',
  },
  scan: {
    title: 'Connect your authenticator app',
    lead: 'Scan the QR code with your authenticator app, or type the key into it. Then enter the six digits that the app shows.',
    qr: 'QR code that connects your authenticator app',
    noQr: 'The QR code cannot be shown. Type the key into the app instead',
    secret: 'Key',
  },
  keep: {
    title: 'Save your recovery codes',
    lead: 'You can log in with a recovery code when your phone is not at hand. Each works once. They are shown only now, so store them in a safe place.',
    list: 'Recovery codes',
    copy: 'Copy all',
    done: 'I have saved them, open the console',
  },
  submit: 'Continue',
  left: '{{wait}} left',
  back: 'Back to login',
};
