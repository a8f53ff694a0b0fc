import type { FieldRule } from './fieldRules.ts';

/**
 * Every code of a response. Zero is success. Codes a person can act on are sent with HTTP 200; the others match their
 * HTTP status.
 */
export const errorCodes = {
  validation: 400,
  unauthorised: 401,
  /** The team key of a server is unknown or was revoked. */
  teamKeyInvalid: 401,
  forbidden: 403,
  notFound: 404,
  requestTimeout: 408,
  requestRunning: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  keyReused: 422,
  rateLimited: 429,
  equity: 430,
  /** A limit of one person, set by the managers of the team. */
  memberCap: 430,
  /** No member seat is left for a new user of a host’s site. */
  noSeat: 430,
  headersTooLarge: 431,
  internal: 500,
  upgrading: 503,
  wrongCredentials: 1001,
  accountDisabled: 1002,
  demoPasswordRefused: 1003,
  accountLocked: 1004,
  smsFailed: 1005,
  invitationInvalid: 1006,
  systemMailFailed: 1007,
  resetLinkInvalid: 1008,
  teamHasMembers: 1010,
  /** A staff sign-in needs its second step; `data` is a `SignInTicket`. */
  secondFactorRequired: 1011,
  /** A staff account without an authenticator app, where other machines can reach the server. */
  secondFactorMissing: 1012,
  /** Without the last administrator who can sign in, no rights could be given any more. */
  lastAdministrator: 1013,
  /** The ticket of a second step is unknown, used or expired. */
  ticketExpired: 1014,
  /** A login that views a team reads only. */
  viewOnly: 1015,
  bookmarksFull: 1101,
  changedMeanwhile: 1201,
  outcomeUnknown: 1202,
  senderInUse: 1301,
  campaignNotDraft: 1302,
  campaignBlocked: 1303,
  senderNotReady: 1304,
  answeredMeanwhile: 1305,
  orderOpen: 1401,
  priceChanged: 1402,
  orderRefused: 1403,
  paymentAway: 1404,
  invoiceRefused: 1405,
  orderNotOpen: 1406,
  refundRefused: 1407,
  /** A refund of the order waits for a second person. */
  refundAsked: 1408,
  promotionNotRunning: 1501,
  promotionInUse: 1502,
  /** Staff locked the team: its people cannot sign in. */
  teamLocked: 1601,
  /** Staff extend a team that has no plan with an end. */
  planEndless: 1602,
} as const;

export type ErrorName = keyof typeof errorCodes;
export type ErrorCode = (typeof errorCodes)[ErrorName];

const httpStatuses = new Set<number>([401, 403, 404, 408, 409, 413, 415, 422, 431, 500, 503]);

/** Returns the HTTP status of a code: 200 for all that a person can act on. */
export function httpStatusOf(code: ErrorCode): number {
  return httpStatuses.has(code) ? code : 200;
}

export interface FieldError {
  readonly rule: FieldRule;
  readonly msg: string;
  readonly limit?: number;
}

/** `data` of a response with code 400: field name → error. */
export interface ValidationData {
  readonly fields: Readonly<Record<string, FieldError>>;
}

/** The texts for every code and field rule in one language. */
export interface ErrorTexts {
  readonly codes: Readonly<Record<ErrorName, string>>;
  readonly fields: Readonly<Record<FieldRule, string>>;
}
