import { type RuleCode, ruleCodes } from './rules/codes.ts';

/**
 * Every code that an answer may carry. Zero is success.
 * Codes a person can act on travel with HTTP 200; the others repeat their HTTP status.
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
  /** A limit of the person's own, set by those who manage the team. */
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
} as const;

export type ErrorName = keyof typeof errorCodes;
export type ErrorCode = (typeof errorCodes)[ErrorName];

const httpStatuses = new Set<number>([401, 403, 404, 408, 409, 413, 415, 422, 431, 500, 503]);

/** The HTTP status that goes with a code: 200 for all that a person can act on. */
export function httpStatusOf(code: ErrorCode): number {
  return httpStatuses.has(code) ? code : 200;
}

/** Rules that apply to any field, whatever it holds. */
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
  'email_taken',
  /** An address at a service whose mailboxes last for minutes. */
  'throwaway_email',
  'account_taken',
  'mailbox_taken',
  'wrong_sms_code',
  'wrong_email_code',
  'wrong_password',
  'password_unchanged',
  'common_password',
  /** A file that a system would run. */
  'program',
  /** By its content none of the pictures that are read. */
  'not_a_picture',
  /** A picture with more pixels on a side. */
  'picture_side',
  /** A time that is past, or too soon. */
  'past',
  /** A time that is still to come. */
  'future',
  /** A follow-up before the email that it follows. */
  'before_previous',
  /** An email after the one that follows it. */
  'after_next',
  /** A variable of an email that does not exist, or a place that is not closed. */
  'unknown_variable',
  /** It depends on opens, which the campaign does not track. */
  'not_tracked',
  /** A place of a template that is not filled. */
  'open_variable',
  /** An address that the team does not write to. */
  'suppressed',
  /** Neither a web address nor one of an app's own scheme. */
  'app_link',
  /** An app link whose scheme is neither of a known app nor among those of the team. */
  'app_scheme',
  /** No scheme of an app of its own. */
  'app_scheme_form',
  /** No host name, or one with a path. */
  'short_host',
  /** An alias with other characters than letters, digits and single hyphens. */
  'alias_characters',
  /** Another link has it, or one that looks like it. */
  'alias_taken',
  /** Another link of the team has this coupon code. */
  'coupon_taken',
  /** Not the currency that is written with the amount. */
  'fee_currency',
  /** A word that the site needs itself, or that misleads. */
  'alias_reserved',
  /** A product link with `user:password@` in it. */
  'link_user_info',
  /** A product link into a private network. */
  'link_private',
  /** A product link that leads to a short link, here or of another service. */
  'link_short',
  /** A link to a domain of the team that is not verified yet: from then on it would lead to itself. */
  'link_waiting',
  /** A host whose letters are of several scripts, so that it looks like another. */
  'link_misleading',
  /** A link to a host that the operator has blocked. */
  'link_unsafe',
  /** `{host}` without a host to fill in. */
  'host_missing',
  /** A host without `{host}` in the product link. */
  'host_unused',
  /** As many keys as a team may have. */
  'keys_full',
  /** As many own domains as a team may have. */
  'domains_full',
  /** A domain that the team has entered. */
  'domain_own',
  /** A domain of ours or of a shortener, or that another team has proven. */
  'domain_taken',
  /** None or several where exactly one is needed. */
  'exactly_one',
] as const;
export type GeneralRule = (typeof generalRules)[number];

/** Why a file was turned away as a whole. */
export const sheetRules = [
  'empty_file',
  'not_a_workbook',
  'old_workbook',
  'locked_workbook',
  'damaged_workbook',
  'unpacks_too_large',
  /** A text with a quote mark that is never closed. */
  'open_quote',
  /** A text that reads well in several encodings. */
  'unsure_encoding',
  'too_many_rows',
  'no_rows',
  /** Its headings are those of videos; their titles are no creators. */
  'list_of_videos',
  'no_identity_column',
] as const;
export type SheetRule = (typeof sheetRules)[number];

/** Why one field was refused; each has a text in both catalogues, with `{limit}` filled in where the rule has one. */
export type FieldRule = GeneralRule | SheetRule | RuleCode;

export const fieldRules: readonly FieldRule[] = [...generalRules, ...sheetRules, ...ruleCodes];

export interface FieldError {
  readonly rule: FieldRule;
  readonly msg: string;
  readonly limit?: number;
}

/** `data` of an answer with code 400: field name → what is wrong with it. */
export interface ValidationData {
  readonly fields: Readonly<Record<string, FieldError>>;
}

/** The texts for every code and field rule in one language. */
export interface ErrorTexts {
  readonly codes: Readonly<Record<ErrorName, string>>;
  readonly fields: Readonly<Record<FieldRule, string>>;
}
