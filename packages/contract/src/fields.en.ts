import type { ErrorTexts } from './errors.ts';
import { rulesEn } from './rules.en.ts';

/** What a refused field says. */
export const fieldsEn: ErrorTexts['fields'] = {
  ...rulesEn,
  required: 'Please fill this in',
  wrong_type: 'This is the wrong kind of value',
  wrong_format: 'This format is not valid',
  not_a_number: 'Enter a number',
  negative: 'This cannot be below 0',
  too_small: 'This cannot be below {limit}',
  too_large: 'This cannot be above {limit}',
  too_long: 'Use at most {limit} characters',
  too_short: 'Use at least {limit} characters',
  too_many: 'Choose at most {limit}',
  too_few: 'Choose at least {limit}',
  range_reversed: 'The start cannot be above the end',
  unknown_value: 'There is no such option',
  unknown_field: 'There is no such field',
  stale_cursor: 'The list has changed, please search again',
  mismatch: 'This differs from the value in the address',
  phone_taken: 'This phone is already registered',
  phone_unknown: 'This phone is not registered yet',
  account_taken: 'This account name is taken, please choose another',
  wrong_sms_code: 'The code is wrong or no longer valid',
  wrong_password: 'The password is wrong',
  password_unchanged: 'New password cannot equal old password',
};
