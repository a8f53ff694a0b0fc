/** At most `limit` within `seconds`. A window opens with the first count of its key. */
export interface RateWindow {
  readonly limit: number;
  readonly seconds: number;
}

/**
 * Behaviour while the database is away. `refuse`: each count is decided in the database, exactly over all processes;
 * without it the call fails. `countLocally`: each process decides from its memory and synchronises in batches, so that
 * all processes together admit at most what they can take in one interval of synchronisation beyond the limit; without
 * the database each counts on its own.
 */
export type OutageRule = 'refuse' | 'countLocally';

interface PolicyData {
  /** Subject of a counter; counters can be cleared by the first part. */
  readonly parts: readonly [string, ...string[]];
  /** All must have room. Several make a delay that grows with the count. */
  readonly windows: readonly RateWindow[];
  readonly onOutage: OutageRule;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const refuse = { onOutage: 'refuse' } as const;
const countLocally = { onOutage: 'countLocally' } as const;

/** Five failures, then 15 minutes of delay; twice as much after each five more, until the day is over. */
const growingDelay: readonly RateWindow[] = [
  { limit: 5, seconds: 15 * minute },
  { limit: 10, seconds: 45 * minute },
  { limit: 15, seconds: 105 * minute },
  { limit: 20, seconds: day },
];

/** Every rate limit of the server. `subscriber`: an IPv4 address, or the 64 bits of IPv6 that one subscriber gets. */
export const ratePolicies = {
  /** Failed sign-ins and renewals, whatever the account. */
  signInBySubscriber: { parts: ['subscriber'], windows: [{ limit: 300, seconds: 5 * minute }], ...refuse },
  /** Failed sign-ins at one account from one network. */
  signInByNetwork: {
    parts: ['name', 'network'],
    windows: [
      { limit: 20, seconds: 5 * minute },
      { limit: 50, seconds: hour },
      { limit: 100, seconds: day },
    ],
    ...refuse,
  },
  /** Failed sign-ins at one account from all networks that it was not signed in from before. */
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
  /** Wrong old passwords of a signed-in person: a borrowed device is no place to guess at them. */
  oldPasswordByAccount: { parts: ['accountId'], windows: [{ limit: 10, seconds: 15 * minute }], ...refuse },
  /** Unknown secrets of reset links: a person who has a link needs few tries. */
  resetLinkGuessBySubscriber: {
    parts: ['subscriber'],
    windows: [{ limit: 50, seconds: 5 * minute }],
    ...refuse,
  },
  /** Codes sent to one phone; `origin`: a network that its account was signed in from, or `stranger`. */
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
  /** Codes that could not be sent: they do not count for the phone, but must not be requested without end. */
  smsFailureBySubscriber: { parts: ['subscriber'], windows: [{ limit: 60, seconds: hour }], ...refuse },
  /** Codes of the whole installation; the configuration says how many. */
  smsByInstallation: { parts: ['installation'], windows: [], ...refuse },
  /** Wrong codes, whatever the phone: without it a few addresses could end the codes of all phones. */
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
  /** The same to one domain, for networks from which its account was not signed in: a catch-all domain has any address. */
  signInEmailByDomain: {
    parts: ['domain'],
    windows: [
      { limit: 200, seconds: hour },
      { limit: 1_000, seconds: day },
    ],
    ...refuse,
  },
  signInEmailBySubscriber: { parts: ['subscriber'], windows: [{ limit: 20, seconds: hour }], ...refuse },
  /** Wrong codes, whatever the address. */
  signInEmailGuessBySubscriber: {
    parts: ['subscriber'],
    windows: [{ limit: 50, seconds: 5 * minute }],
    ...refuse,
  },
  /** Codes sent by email to addresses that a person names. */
  emailCodeByAccount: {
    parts: ['accountId'],
    windows: [
      { limit: 1, seconds: minute },
      { limit: 5, seconds: hour },
      { limit: 10, seconds: day },
    ],
    ...refuse,
  },
  /** The same to one address, by all accounts together: it may be a stranger's. */
  emailCodeByAddress: {
    parts: ['address'],
    windows: [{ limit: 5, seconds: day }],
    ...refuse,
  },
  /** Questions whether a phone is registered: the answers tell who is a customer. */
  registeredBySubscriber: { parts: ['subscriber'], windows: [{ limit: 30, seconds: 5 * minute }], ...refuse },
  /** The daily budget of a platform's interface belongs to the installation: no team may spend it alone. */
  refreshByTeam: {
    parts: ['teamId'],
    windows: [
      { limit: 60, seconds: minute },
      { limit: 1_000, seconds: day },
    ],
    ...refuse,
  },
  /** Verifications of mailboxes: each connects to servers that a person names, and sends an email. */
  mailVerificationByTeam: {
    parts: ['teamId'],
    windows: [
      { limit: 30, seconds: 5 * minute },
      { limit: 300, seconds: day },
    ],
    ...refuse,
  },
  /** Images of incoming emails, at addresses that their senders chose. */
  mailImagesByTeam: {
    parts: ['teamId'],
    windows: [
      { limit: 600, seconds: minute },
      { limit: 20_000, seconds: day },
    ],
    ...refuse,
  },
  /** Questions to WeChat Pay by people who say that they have paid. */
  paymentChecksByTeam: { parts: ['teamId'], windows: [{ limit: 10, seconds: minute }], ...refuse },
  /** Questions to WeChat Pay for its keys because of notifications, which anybody can send. */
  paymentKeysByInstallation: { parts: ['installation'], windows: [{ limit: 1, seconds: minute }], ...refuse },
  /** Support tickets, which a person answers. */
  feedbackByAccount: { parts: ['accountId'], windows: [{ limit: 20, seconds: hour }], ...refuse },
  /** Reports of abuse about short links, which a person reads. */
  shortReportBySubscriber: { parts: ['subscriber'], windows: [{ limit: 10, seconds: hour }], ...refuse },
  /** Calls without a login. */
  anonymousBySubscriber: {
    parts: ['subscriber'],
    windows: [{ limit: 600, seconds: minute }],
    ...countLocally,
  },
  /** Tokens for users of hosts' own sites: each is good for half an hour, and a person has some tabs. */
  embedSessionsByUser: { parts: ['teamId', 'userId'], windows: [{ limit: 30, seconds: minute }], ...refuse },
  embedSessionsByTeam: { parts: ['teamId'], windows: [{ limit: 600, seconds: minute }], ...refuse },
  /** Calls by servers of teams, e.g. a shop that reports its orders. */
  callsByTeamKey: { parts: ['keyId'], windows: [{ limit: 500, seconds: 10 }], ...countLocally },
  /** Addresses of emails that we never sent. What we did send is not counted: many people share the proxy of their provider. */
  unknownMailTokenBySubscriber: {
    parts: ['subscriber'],
    windows: [{ limit: 60, seconds: minute }],
    ...countLocally,
  },
  /** Calls with a login; several times what the fastest hands need: a page for each of 30 key presses a second. */
  readsByAccount: { parts: ['accountId'], windows: [{ limit: 400, seconds: 10 }], ...countLocally },
  readsByTeam: { parts: ['teamId'], windows: [{ limit: 1_200, seconds: 10 }], ...countLocally },
  /** Searches, counts and other questions about many rows. */
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

/** The charged counters: the name of a policy → the key of its counter. */
export type Charges<Rule extends OutageRule> = { readonly [Name in NamesWith<Rule>]?: KeyOf<Name> };

/** Windows that differ from those of the list, e.g. because the configuration says so. */
export type WindowOverrides = { readonly [Name in PolicyName]?: readonly RateWindow[] };
