import type { FailureReason } from './kinds.ts';

export const failureTextsEn: Readonly<Record<FailureReason, string>> = {
  interrupted: 'The job was interrupted several times and has stopped. Please start it again',
  internal: 'Something went wrong on our side. Please start the job again',
  no_source: 'No data source is set up for this platform, so it cannot be refreshed',
  quota_spent: 'Today’s quota for the platform’s API is used up. Please try again tomorrow',
  key_invalid: 'The platform rejected the API key. Please contact your administrator',
  gone: 'This creator no longer exists on the platform',
  no_reference: 'The data we have does not match anyone on the platform',
  conflict: 'The platform returned an account that belongs to another creator',
  unknown: 'This creator is no longer in our database',
  refused: 'The platform rejected the request. Please try again later',
  unavailable: 'The platform cannot be reached right now. Please try again later',
};
