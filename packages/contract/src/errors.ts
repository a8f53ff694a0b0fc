import { moveRefusals, postRefusals } from './collaboration/refusals.ts';
import { type RuleCode, ruleCodes } from './rules/codes.ts';

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

/** Rules for fields of any kind. */
export const generalRules = [
  'required',
  'wrong_type',
  'wrong_format',
  'not_a_number',
  'negative',
  'too_small',
  'too_large',
  'too_long',
  'too_short',
  'too_many',
  'too_few',
  'range_reversed',
  'too_many_days',
  'unknown_value',
  'unknown_field',
  'stale_cursor',
  'mismatch',
  'phone_taken',
  'phone_unknown',
  'phone_unchanged',
  /** Neither a mainland mobile number nor an email address. */
  'phone_or_email',
  /** Signs that no name has: @, links, markup, direction marks. */
  'person_name',
  'email_taken',
  /** An address at a service whose mailboxes last for minutes. */
  'throwaway_email',
  'account_taken',
  'mailbox_taken',
  'wrong_sms_code',
  'wrong_email_code',
  /** Neither the current code of the authenticator app nor an unused recovery code. */
  'wrong_factor_code',
  /** A code of the authenticator app that has opened a login already. */
  'factor_code_used',
  'wrong_enrolment_code',
  'wrong_password',
  'password_unchanged',
  'common_password',
  /** An executable file. */
  'program',
  /** By its content, not a supported picture format. */
  'not_a_picture',
  /** A picture with too many pixels on one side. */
  'picture_side',
  /** A time that is past, or too soon. */
  'past',
  /** A time in the future. */
  'future',
  /** A day before today. */
  'day_past',
  /** A reading before the post was published. */
  'before_posted',
  /** A currency in which posts of the project have fees is to be kept. */
  'fees_entered',
  /** Parts of a fee that do not add up to it. */
  'parts_sum',
  /** A rule that matches more posts than the person has seen. */
  'more_matches',
  /** A file of posts without links to posts. */
  'no_link_column',
  /** A follow-up before the previous email. */
  'before_previous',
  /** An email after its follow-up. */
  'after_next',
  /** An unknown email variable, or an unclosed placeholder. */
  'unknown_variable',
  /** It depends on opens, which the campaign does not track. */
  'not_tracked',
  /** An unfilled placeholder of a template. */
  'open_variable',
  /** An address that the team does not email. */
  'suppressed',
  /** No whole address that begins with http:// or https://. */
  'web_link',
  /** Neither a web URL nor an app link. */
  'app_link',
  /** An app link with a scheme that belongs neither to a known app nor to the team. */
  'app_scheme',
  /** Not a valid custom app scheme. */
  'app_scheme_form',
  /** Not a host name, or one with a path. */
  'short_host',
  /** An alias with other characters than letters, digits and single hyphens. */
  'alias_characters',
  /** Another link has the same or a confusable alias. */
  'alias_taken',
  /** Another link of the team has this coupon code. */
  'coupon_taken',
  /** Not the currency that is written with the amount. */
  'fee_currency',
  /** A fee with decimals in a currency that has none. */
  'no_decimals',
  /** A fee with more than two decimals. */
  'two_decimals',
  /** A reserved or misleading word. */
  'alias_reserved',
  /** A product link with `user:password@` in it. */
  'link_user_info',
  /** A product link into a private network. */
  'link_private',
  /** A product link that leads to a short link, here or of another service. */
  'link_short',
  /** A link to an unverified domain of the team: once verified, it would point to itself. */
  'link_waiting',
  /** A host with letters of several scripts, so that it resembles another. */
  'link_misleading',
  /** A link to a host that the operator has blocked. */
  'link_unsafe',
  /** `{host}` without a host to fill in. */
  'host_missing',
  /** A host without `{host}` in the product link. */
  'host_unused',
  /** The team has reached its limit of keys. */
  'keys_full',
  /** The address of a webhook that does not begin with https, or has an @ in it. */
  'webhook_url',
  /** The address of a webhook in a private network. */
  'webhook_private',
  /** The address of a webhook with a port that the server does not call. */
  'webhook_port',
  /** The host of a webhook has no address. */
  'webhook_unresolved',
  /** The team has reached its limit of webhooks. */
  'webhooks_full',
  /** The team has reached its limit of own domains. */
  'domains_full',
  /** A domain that the team has entered. */
  'domain_own',
  /** A domain of ours or of a shortener, or one verified by another team. */
  'domain_taken',
  /** None or several where exactly one is needed. */
  'exactly_one',
  /** A currency in which a part of the fee was paid is to be kept. */
  'paid_in_currency',
  /** More paid than agreed, which is not confirmed. */
  'paid_beyond',
  ...moveRefusals,
  ...postRefusals,
] as const;
export type GeneralRule = (typeof generalRules)[number];

/** Why a file was rejected as a whole. */
export const sheetRules = [
  'empty_file',
  'not_a_workbook',
  'old_workbook',
  'locked_workbook',
  'damaged_workbook',
  'unpacks_too_large',
  /** A text with an unclosed quote mark. */
  'open_quote',
  /** A text that is plausible in several encodings. */
  'unsure_encoding',
  'too_many_rows',
  'no_rows',
  /** Its headers are those of videos; video titles are not creators. */
  'list_of_videos',
  'no_identity_column',
] as const;
export type SheetRule = (typeof sheetRules)[number];

/** Why a field was rejected; each has a text in both catalogues, with `{limit}` or its values filled in. */
export type FieldRule = GeneralRule | SheetRule | RuleCode;

export const fieldRules: readonly FieldRule[] = [...generalRules, ...sheetRules, ...ruleCodes];

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
