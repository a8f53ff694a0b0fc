/** At most `limit` within `seconds`. A window opens with the first count of a key. */
export interface RateWindow {
  readonly limit: number;
  readonly seconds: number;
}

/**
 * Behaviour while the database is down. `refuse`: each count is decided in the database, exactly across processes;
 * without it the call fails. `countLocally`: each process decides from its memory and synchronises in batches, so that
 * all processes together exceed the limit by at most the counts of one synchronisation interval; without the database
 * each process counts separately.
 */
export type OutageRule = 'refuse' | 'countLocally';

interface PolicyData {
  /** Key parts of a counter; counters can be cleared by the first part. */
  readonly parts: readonly [string, ...string[]];
  /** All windows must have room; several windows create a growing delay. */
  readonly windows: readonly RateWindow[];
  readonly onOutage: OutageRule;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const refuse = { onOutage: 'refuse' } as const;
const countLocally = { onOutage: 'countLocally' } as const;

/** Five failures, then 15 minutes of delay; doubled after each five more, for up to a day. */
const growingDelay: readonly RateWindow[] = [
  { limit: 5, seconds: 15 * minute },
  { limit: 10, seconds: 45 * minute },
  { limit: 15, seconds: 105 * minute },
  { limit: 20, seconds: day },
];

/** All rate limits of the server. `subscriber`: an IPv4 address, or the 64 bits of IPv6 of one subscriber. */
export const ratePolicies = {
  /** Failed sign-ins and renewals, for all accounts. */
  signInBySubscriber: { parts: ['subscriber'], windows: [{ limit: 300, seconds: 5 * minute }], ...refuse },
  /** Failed sign-ins to one account from one network. */
  signInByNetwork: {
    parts: ['name', 'network'],
    windows: [
      { limit: 20, seconds: 5 * minute },
      { limit: 50, seconds: hour },
      { limit: 100, seconds: day },
    ],
    ...refuse,
  },
  /** Failed sign-ins to one account from all unknown networks. */
  signInByStrangers: {
    parts: ['name'],
    windows: [
      { limit: 50, seconds: 15 * minute },
      { limit: 100, seconds: day },
    ],
    ...refuse,
  },
  staffSignInByNetwork: { parts: ['name', 'network'], windows: growingDelay, ...refuse },
  staffSignInByStrangers: {
    parts: ['name'],
    windows: [
      { limit: 20, seconds: 15 * minute },
      { limit: 50, seconds: day },
    ],
    ...refuse,
  },
  /** Wrong old passwords of a signed-in person: prevents guessing on a borrowed device. */
  oldPasswordByAccount: { parts: ['accountId'], windows: [{ limit: 10, seconds: 15 * minute }], ...refuse },
  /** Unknown reset link secrets: a person with a link needs few attempts. */
  resetLinkGuessBySubscriber: {
    parts: ['subscriber'],
    windows: [{ limit: 50, seconds: 5 * minute }],
    ...refuse,
  },
  /** Codes sent to one phone; `origin`: a known network of its account, or `stranger`. */
  smsByPhone: {
    parts: ['phone', 'origin'],
    windows: [
      { limit: 1, seconds: minute },
      { limit: 5, seconds: hour },
      { limit: 10, seconds: day },
    ],
    ...refuse,
  },
  smsBySubscriber: { parts: ['subscriber'], windows: [{ limit: 20, seconds: hour }], ...refuse },
  /** Codes that could not be sent: they do not count for the phone, but need a limit too. */
  smsFailureBySubscriber: { parts: ['subscriber'], windows: [{ limit: 60, seconds: hour }], ...refuse },
  /** Codes of the whole installation; the limits are configured. */
  smsByInstallation: { parts: ['installation'], windows: [], ...refuse },
  /** Wrong codes for all phones: otherwise a few addresses could invalidate the codes of all phones. */
  smsGuessBySubscriber: { parts: ['subscriber'], windows: [{ limit: 50, seconds: 5 * minute }], ...refuse },
  /** Codes sent to one address that people sign in with; `origin` as with phones. */
  signInEmailByAddress: {
    parts: ['address', 'origin'],
    windows: [
      { limit: 1, seconds: minute },
      { limit: 5, seconds: hour },
      { limit: 10, seconds: day },
    ],
    ...refuse,
  },
  /** Codes sent to one domain from networks unknown to the account: a catch-all domain accepts any address. */
  signInEmailByDomain: {
    parts: ['domain'],
    windows: [
      { limit: 200, seconds: hour },
      { limit: 1_000, seconds: day },
    ],
    ...refuse,
  },
  signInEmailBySubscriber: { parts: ['subscriber'], windows: [{ limit: 20, seconds: hour }], ...refuse },
  /** Wrong emailed codes, for all addresses. */
  signInEmailGuessBySubscriber: {
    parts: ['subscriber'],
    windows: [{ limit: 50, seconds: 5 * minute }],
    ...refuse,
  },
  /** Codes sent by email to addresses entered by a person. */
  emailCodeByAccount: {
    parts: ['accountId'],
    windows: [
      { limit: 1, seconds: minute },
      { limit: 5, seconds: hour },
      { limit: 10, seconds: day },
    ],
    ...refuse,
  },
  /** Codes sent by email to one address, by all accounts together: the address may belong to another person. */
  emailCodeByAddress: {
    parts: ['address'],
    windows: [{ limit: 5, seconds: day }],
    ...refuse,
  },
  /** Checks whether a phone is registered: the responses reveal who is a customer. */
  registeredBySubscriber: { parts: ['subscriber'], windows: [{ limit: 30, seconds: 5 * minute }], ...refuse },
  /** The daily quota of a platform's API belongs to the installation: one team must not use it up. */
  refreshByTeam: {
    parts: ['teamId'],
    windows: [
      { limit: 60, seconds: minute },
      { limit: 1_000, seconds: day },
    ],
    ...refuse,
  },
  /** Sender verifications: each connects to servers entered by a person, and sends an email. */
  mailVerificationByTeam: {
    parts: ['teamId'],
    windows: [
      { limit: 30, seconds: 5 * minute },
      { limit: 300, seconds: day },
    ],
    ...refuse,
  },
  /** Images in incoming emails, at URLs chosen by their senders. */
  mailImagesByTeam: {
    parts: ['teamId'],
    windows: [
      { limit: 600, seconds: minute },
      { limit: 20_000, seconds: day },
    ],
    ...refuse,
  },
  /** Queries to WeChat Pay by people who claim to have paid. */
  paymentChecksByTeam: { parts: ['teamId'], windows: [{ limit: 10, seconds: minute }], ...refuse },
  /** Requests to WeChat Pay for its keys because of notifications, which anyone can send. */
  paymentKeysByInstallation: { parts: ['installation'], windows: [{ limit: 1, seconds: minute }], ...refuse },
  /** Support tickets, which staff answer. */
  feedbackByAccount: { parts: ['accountId'], windows: [{ limit: 20, seconds: hour }], ...refuse },
  /** Abuse reports about short links, which staff read. */
  shortReportBySubscriber: { parts: ['subscriber'], windows: [{ limit: 10, seconds: hour }], ...refuse },
  /** Calls without a login. */
  anonymousBySubscriber: {
    parts: ['subscriber'],
    windows: [{ limit: 600, seconds: minute }],
    ...countLocally,
  },
  /** Tokens for users of hosts' sites: each is valid for half an hour, and a person may have several tabs. */
  embedSessionsByUser: { parts: ['teamId', 'userId'], windows: [{ limit: 30, seconds: minute }], ...refuse },
  embedSessionsByTeam: { parts: ['teamId'], windows: [{ limit: 600, seconds: minute }], ...refuse },
  /** Calls by teams' servers, e.g. a shop that reports its orders. */
  callsByTeamKey: { parts: ['keyId'], windows: [{ limit: 500, seconds: 10 }], ...countLocally },
  /** Tracking URLs of emails that were never sent. Sent ones do not count: many people share their provider's proxy. */
  unknownMailTokenBySubscriber: {
    parts: ['subscriber'],
    windows: [{ limit: 60, seconds: minute }],
    ...countLocally,
  },
  /** Links of shared pages that were never made. */
  unknownSharedPageBySubscriber: {
    parts: ['subscriber'],
    windows: [{ limit: 60, seconds: minute }],
    ...countLocally,
  },
  /** Forms sent by one link of a shared page: a person sends a few, and each draft is a file. */
  sharedPageFormsByPage: {
    parts: ['pageId'],
    windows: [
      { limit: 30, seconds: 10 * minute },
      { limit: 120, seconds: day },
    ],
    ...countLocally,
  },
  /** Calls with a login; several times the need of the fastest person: a page for each of 30 key presses per second. */
  readsByAccount: { parts: ['accountId'], windows: [{ limit: 400, seconds: 10 }], ...countLocally },
  readsByTeam: { parts: ['teamId'], windows: [{ limit: 1_200, seconds: 10 }], ...countLocally },
  /** Searches, counts and other queries over many rows. */
  queriesByAccount: { parts: ['accountId'], windows: [{ limit: 100, seconds: 10 }], ...countLocally },
  queriesByTeam: { parts: ['teamId'], windows: [{ limit: 300, seconds: 10 }], ...countLocally },
  writesByAccount: { parts: ['accountId'], windows: [{ limit: 150, seconds: 10 }], ...countLocally },
  writesByTeam: { parts: ['teamId'], windows: [{ limit: 500, seconds: 10 }], ...countLocally },
} as const satisfies Readonly<Record<string, PolicyData>>;

type Policies = typeof ratePolicies;
export type PolicyName = keyof Policies;
type NamesWith<Rule extends OutageRule> = {
  [Name in PolicyName]: Policies[Name]['onOutage'] extends Rule ? Name : never;
}[PolicyName];

type KeyOf<Name extends PolicyName> = Readonly<Record<Policies[Name]['parts'][number], string | number>>;

/** Charged counters: policy name → key of its counter. */
export type Charges<Rule extends OutageRule> = { readonly [Name in NamesWith<Rule>]?: KeyOf<Name> };

/** Windows that override the defaults, e.g. from the configuration. */
export type WindowOverrides = { readonly [Name in PolicyName]?: readonly RateWindow[] };
