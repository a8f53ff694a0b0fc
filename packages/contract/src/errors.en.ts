import type { ErrorTexts } from './errors.ts';
import { fieldsEn } from './fields.en.ts';

export const codesEn: ErrorTexts['codes'] = {
  validation: 'Some fields need another look',
  unauthorised: 'Your login has expired, please log in again',
  forbidden: 'You do not have permission to do this',
  notFound: 'We could not find that',
  requestTimeout: 'The request took too long to arrive, please try again',
  requestRunning: 'The same request is still being processed, please try again shortly',
  tooLarge: 'That is too large, please make it smaller',
  unsupportedMedia: 'This format is not supported',
  keyReused: 'This idempotency key was used for another request. Use a new one',
  rateLimited: 'Too many requests, please try again shortly',
  equity: 'Insufficient entitlement, please upgrade',
  headersTooLarge: 'The request headers are too large. Clear the cookies of this site and try again',
  internal: 'Something went wrong on our side, please try again',
  upgrading: 'The system is busy or being upgraded, please try later',
  wrongCredentials: 'Wrong account or password',
  accountDisabled: 'This account is disabled',
  demoPasswordRefused: 'The demo password works on this machine only',
  accountLocked: 'Too many failed sign-ins: the account is locked for a while, please try later',
  smsFailed: 'The text message could not be sent, please try later',
  systemMailFailed: 'The email could not be sent, please try later',
  invitationInvalid: 'This invitation is no longer valid. Ask your team for a new one',
  bookmarksFull: 'You have 50 bookmarks, which is all there is room for. Remove some first',
  changedMeanwhile: 'Somebody else has just changed this. Look at what it says now, then change it',
  outcomeUnknown: 'It is not known whether this was done. Reload and look before you try again',
  senderInUse: 'A campaign that is not finished sends from this mailbox. Stop it first',
  campaignNotDraft: 'This campaign is being sent and can no longer be changed',
  campaignBlocked: 'This cannot be sent yet. Fix the marked problems first',
  senderNotReady: 'This mailbox has not been verified yet',
  answeredMeanwhile: 'Someone on your team has already answered this message',
  orderOpen: 'Your team has an unpaid order. Pay or cancel it first',
  priceChanged: 'The price has changed. Look at the new amount, then confirm it',
  orderRefused: 'This plan cannot be ordered now',
  paymentAway:
    'WeChat Pay does not answer right now. You have not been charged twice; please try again shortly',
  invoiceRefused: 'An invoice cannot be requested for this order',
  orderNotOpen: 'This order is no longer open',
  refundRefused: 'This order cannot be refunded',
};

export const errorsEn: ErrorTexts = { codes: codesEn, fields: fieldsEn };
