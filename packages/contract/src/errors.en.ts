import type { ErrorTexts } from './errors.ts';

export const errorsEn: ErrorTexts = {
  codes: {
    validation: 'Some fields need another look',
    unauthorised: 'Your login has expired, please log in again',
    forbidden: 'You do not have permission to do this',
    notFound: 'We could not find that',
    tooLarge: 'That is too large, please make it smaller',
    unsupportedMedia: 'This format is not supported',
    rateLimited: 'Too many requests, please try again shortly',
    equity: 'Insufficient entitlement, please upgrade',
    internal: 'Something went wrong on our side, please try again',
    upgrading: 'The system is being upgraded, please try later',
    wrongCredentials: 'Wrong account or password',
    accountDisabled: 'This account is disabled',
    demoPasswordRefused: 'The demo password works on this machine only',
  },
  fields: {
    required: 'Please fill this in',
    wrong_type: 'This is the wrong kind of value',
    wrong_format: 'This format is not valid',
    not_a_number: 'Enter a number',
    negative: 'This cannot be below 0',
    too_small: 'This cannot be below {limit}',
    too_large: 'This cannot be above {limit}',
    too_long: 'Use at most {limit} characters',
    range_reversed: 'The start cannot be above the end',
    unknown_value: 'There is no such option',
    unknown_field: 'There is no such field',
    stale_cursor: 'The list has changed, please search again',
    mismatch: 'This differs from the value in the address',
  },
};
