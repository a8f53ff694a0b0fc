import type { FailureReason } from './kinds.ts';

export const failureTextsEn: Readonly<Record<FailureReason, string>> = {
  interrupted: 'The job was interrupted several times and has stopped. Please begin it anew',
  internal: 'Something went wrong on our side. Please begin it anew',
  no_source: 'No interface to this platform is configured, so it cannot be read',
  quota_spent: "The day's quota of the platform's interface is spent. Please try again tomorrow",
  key_invalid: 'The platform refuses the key to its interface. Please tell your administrator',
  gone: 'The platform no longer has this creator',
  no_reference: 'What is known of this creator names nobody on the platform',
  conflict: 'The platform answered with an account that belongs to another creator',
  unknown: 'This creator is no longer in the database',
  refused: 'The platform refused the request. Please try again later',
  unavailable: 'The platform cannot be reached at the moment. Please try again later',
};
