import { stated } from '../statement.ts';

/** Error catalogue. */
export const section8 = [
  ...stated(8, 'code', 'session', {
    rateMessage: 'Code 429 shows an error with the msg of the answer.',
    rateFallback: 'Code 429 without a msg shows a text that asks to retry.',
    rateStays: 'The error of code 429 stays until it is closed by its button.',
    otherMessage: 'Any other code shows an error with the msg of the answer.',
    otherFallback: 'Any other code without a msg shows a text that asks to retry.',
    otherDuration: 'The error of any other code is shown for 3 s.',
    otherRejects: 'A call that is answered with such a code rejects.',
  }),
  ...stated(8, 'code', 'membership', {
    equityFlag: 'Code 430 sets isEquity.',
    equityMessage: 'Code 430 shows a warning with the msg of the answer.',
    equityFallback: 'Code 430 without a msg warns that the entitlement is insufficient and asks to upgrade.',
    equityDuration: 'The warning of code 430 is shown for 8 s.',
  }),
  ...stated(8, 'http', 'session', {
    unauthorisedClears: 'HTTP 401 clears the token.',
    unauthorisedIndex: 'HTTP 401 leads to /index.',
    unauthorisedNotice: 'HTTP 401 says for 1.5 s that the login has expired and asks to log in again.',
    upgrading: 'HTTP 503 warns for 1.5 s that the system is being upgraded.',
    otherMessage: 'Another HTTP status shows the msg of the body for 1.5 s.',
    otherFallback: 'Another HTTP status without a msg shows a text that asks to retry.',
    otherGeneric: "The generic text is 'Request failed with status code N'.",
  }),
  ...stated(8, 'message', 'session', {
    phoneTaken: 'A phone that is already registered is refused with that reason.',
  }),
  ...stated(8, 'message', 'email', {
    verifySuccess: 'A verified mailbox is reported as verified.',
    verifyFailed: 'A mailbox that cannot be verified is reported as failed.',
    upload: 'A file over 10 MB is refused with that limit.',
    cc: 'A wrong cc is refused with that reason.',
    noRecipient: 'When no recipient meets the rules, that is said.',
    sent: 'Sending is confirmed.',
    timer: 'Setting a time is confirmed.',
  }),
  ...stated(8, 'message', 'account', {
    mismatch: 'Two passwords that differ are refused with that reason.',
    sameAsOld: 'A new password that equals the old one is refused with that reason.',
  }),
  ...stated(8, 'message', 'site', {
    done: 'A successful operation is confirmed.',
    modified: 'A change is confirmed.',
    added: 'An addition is confirmed.',
    saved: 'Saving is confirmed.',
  }),
  ...stated(8, 'toast', 'shell', {
    kinds: 'Notices are of the kinds error, success, info and warning.',
    oneAtATime: 'One notice shows at a time; each replaces the one before.',
    duration: 'A notice is shown for 5000 ms unless it says otherwise.',
    place: 'Notices show at the bottom left.',
    dismiss: "The action of a notice reads 'Dismiss'.",
  }),
];
