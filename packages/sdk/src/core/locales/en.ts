import { codesEn } from '@reachkit/contract/texts/errors.en';
import { catalogue, type TextsLike, type TextsOf } from '../i18n/texts.ts';
import type { coreTexts } from './zh.ts';

const texts: TextsLike<TextsOf<typeof coreTexts>> = {
  notices: {
    retry: 'That did not work, please try again',
    equity: 'Insufficient entitlement, please upgrade',
    loginExpired: 'Your login has expired, please log in again',
    upgrading: 'The system is being upgraded, please try later',
    failedWithStatus: 'Request failed with status code {{status}}',
    dismiss: 'Dismiss',
  },
  failure: {
    title: 'Something went wrong here',
    kept: 'Your input is kept',
    retry: 'Try again',
    requestId: 'Request ID',
  },
  upgrade: {
    title: 'Please upgrade your plan to use this',
    what: '{{what}} requires a higher plan',
    notGiven: '{{what}} is not part of your plan',
    usedUp: 'You have reached your plan’s limit',
    used: '{{used}} of {{limit}} used.',
    resetAt: 'Resets at {{time}}.',
    numbers: '{{sentence}} ({{used}} of {{limit}} used)',
    numbersUntil: '{{sentence}} ({{used}} of {{limit}} used; resets at {{time}})',
    action: 'Upgrade',
    prices: 'See plans',
    askOwner: 'Ask your team’s owner to upgrade.',
    memberCap: 'You have reached your usage cap',
    askForMore: 'Your team’s admins can raise the cap.',
  },
  unsaved: { ask: 'Discard unsaved changes?', stay: 'Keep editing', discard: 'Discard' },
  part: { failed: 'This part did not load', reload: 'Reload the page' },
  errors: {
    ...codesEn,
    network: 'No connection, please check your network and try again',
    timeout: 'The request took too long, please try again',
    aborted: 'The request was canceled',
    unexpectedAnswer: 'The server’s response could not be read, please try again',
    sessionLost: 'Your login has expired, please log in again',
    tokenFailed: 'This site could not get your login, please try again later',
    tokenRefused: 'The server did not accept your login, please contact the site’s admin',
    tokenUnreadable: 'This site’s login data could not be read, please contact its admin',
    chunk: 'This part did not load, please try again',
    render: 'This part of the page failed, please try again',
    unknown: 'That did not work, please try again',
  },
};

/** English texts of errors, notices and offers; every English catalogue of a feature brings them. */
export const coreEn = /* @__PURE__ */ catalogue('en', 'core', texts);
