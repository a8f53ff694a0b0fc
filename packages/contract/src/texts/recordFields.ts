import type { TransferredKind } from '../account/team.ts';

/** A kind of coded value. Each code has a text in `values` of the record texts. */
export type RecordCode =
  | 'identity'
  | 'staffRight'
  | 'version'
  | 'mailKind'
  | 'platform'
  | 'ranking'
  | 'exportFormat'
  | 'videoFormat'
  | 'blacklistScope'
  | 'linkProduct'
  | 'browserPage'
  | 'language'
  | 'connectionSecurity'
  | 'refundReason'
  | 'limitKey';

/**
 * Format of a value. `text`: unchanged. `personal`: unchanged; erased with the person whom the record is about. `person`:
 * the nickname, or for a former member the account number. `count`: a whole number. `cap`: a whole number, `null` for no
 * cap. `fen`, `usd`: money. `time`: ISO 8601, shown in the reader's time zone. `lastDay`: a day, `null` for no end.
 * `flag`: yes or no. `texts`: several texts. `names`: names of fields of the same domain. A `RecordCode`: one value or
 * several, each by its text.
 * `named`: the field appears only in `names`, its values are not recorded.
 */
export type RecordFieldKind =
  | RecordCode
  | 'text'
  | 'personal'
  | 'person'
  | 'count'
  | 'cap'
  | 'fen'
  | 'usd'
  | 'time'
  | 'lastDay'
  | 'flag'
  | 'texts'
  | 'names'
  | 'named';

/** Who took over from a member who left, and the numbers by kind. */
const handedOver = {
  successor: 'person',
  lists: 'count',
  savedSearches: 'count',
  creatorNotes: 'count',
  imports: 'count',
  mailboxes: 'count',
  templates: 'count',
  campaigns: 'count',
  attachments: 'count',
  threads: 'count',
  shortLinks: 'count',
  shortDomains: 'count',
  monitorProjects: 'count',
  promotions: 'count',
  collaborations: 'count',
} as const satisfies Readonly<Record<TransferredKind | 'successor', RecordFieldKind>>;

/** All fields of the activity log, by domain. Each has a text in `fields` of the record texts. */
export const recordFields = {
  session: {
    identity: 'identity',
    hostUserId: 'personal',
    teamKey: 'text',
    until: 'time',
    staffRights: 'staffRight',
    ...handedOver,
  },
  account: {
    fields: 'names',
    nickName: 'personal',
    company: 'personal',
    language: 'language',
    timeZone: 'personal',
    isRemoved: 'flag',
    isPaused: 'flag',
    url: 'named',
    events: 'named',
    phone: 'text',
    email: 'text',
    ...handedOver,
  },
  search: {
    name: 'text',
    hasAlert: 'flag',
    isShared: 'flag',
    fields: 'names',
    filter: 'named',
    sort: 'named',
    platform: 'platform',
    format: 'exportFormat',
    rows: 'count',
  },
  creator: { quote: 'usd', videoFormat: 'videoFormat' },
  favourites: {
    name: 'text',
    description: 'text',
    colour: 'count',
    isPublic: 'flag',
    lists: 'texts',
    from: 'text',
    creators: 'count',
    waiting: 'count',
    scope: 'blacklistScope',
    reason: 'text',
    expiresAt: 'time',
    fields: 'names',
    note: 'named',
    labels: 'texts',
    owner: 'person',
  },
  email: {
    name: 'text',
    isShared: 'flag',
    owner: 'person',
    kind: 'mailKind',
    tracksOpens: 'flag',
    tracksClicks: 'flag',
    rows: 'count',
    addresses: 'count',
    emails: 'count',
    emailUnlocks: 'count',
    fields: 'names',
    subject: 'text',
    html: 'named',
    ownText: 'named',
    postalAddress: 'named',
    replyTo: 'named',
    user: 'named',
    secret: 'named',
    auth: 'named',
    signature: 'named',
    ownCap: 'cap',
    warmUpFrom: 'text',
    smtpHost: 'text',
    smtpPort: 'text',
    imapHost: 'text',
    imapPort: 'text',
    scheduledAt: 'time',
    smtpSecurity: 'connectionSecurity',
    imapSecurity: 'connectionSecurity',
  },
  shortlinks: {
    name: 'text',
    target: 'text',
    appLink: 'text',
    description: 'text',
    links: 'count',
    title: 'text',
    productType: 'linkProduct',
    productLink: 'text',
    host: 'text',
    utm: 'text',
    tags: 'texts',
    startsAt: 'time',
    endsAt: 'time',
    fee: 'text',
    addsClickId: 'flag',
    browserPage: 'browserPage',
    coupons: 'texts',
    creator: 'text',
    campaign: 'text',
    isCookieless: 'flag',
    hasBrowserPage: 'flag',
    appSchemes: 'texts',
    appleApps: 'texts',
    androidApps: 'texts',
  },
  collaboration: {
    format: 'exportFormat',
    rows: 'count',
    addresses: 'count',
    name: 'text',
    owner: 'person',
    startsOn: 'text',
    endsOn: 'text',
    isTemplate: 'flag',
    file: 'text',
    fields: 'names',
    brand: 'named',
    product: 'named',
    productLink: 'named',
    goal: 'named',
    brief: 'named',
    files: 'named',
    platforms: 'named',
    budget: 'named',
    planned: 'named',
    terms: 'named',
    requiredWords: 'named',
    needsDisclosure: 'named',
    usage: 'named',
    stages: 'named',
    answerDays: 'named',
    logo: 'named',
    accent: 'named',
    contact: 'named',
  },
  monitor: {
    name: 'text',
    brand: 'text',
    startsOn: 'text',
    endsOn: 'text',
    currency: 'text',
    needsDisclosure: 'flag',
    owner: 'person',
    fields: 'names',
    note: 'named',
    goal: 'named',
    mutedAlerts: 'named',
    project: 'text',
    links: 'count',
    readings: 'count',
    fee: 'text',
    creator: 'text',
    alerts: 'count',
    terms: 'named',
    creators: 'named',
    isOff: 'flag',
    format: 'exportFormat',
    rows: 'count',
  },
  rankings: {
    ranking: 'ranking',
    platform: 'platform',
    subject: 'text',
    top: 'count',
    format: 'exportFormat',
    rows: 'count',
  },
  membership: {
    plan: 'version',
    planEndsOn: 'lastDay',
    startsOn: 'text',
    endsOn: 'text',
    version: 'version',
    months: 'count',
    amount: 'fen',
    credit: 'fen',
    moved: 'texts',
    transactionId: 'text',
    rows: 'count',
    searches: 'cap',
    sentences: 'cap',
    basicAnalyses: 'cap',
    audienceAnalyses: 'cap',
    emailUnlocks: 'cap',
    exportRows: 'cap',
    emails: 'cap',
  },
  office: {
    isLocked: 'flag',
    logins: 'count',
    days: 'count',
    version: 'version',
    endsOn: 'lastDay',
    limit: 'limitKey',
    value: 'count',
    expiresAt: 'time',
    canSaveKocTask: 'flag',
    deletesAt: 'time',
  },
  job: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, RecordFieldKind>>>>;

/** Actions with a coded reason; the reason of every other action is free text. */
export const recordReasons: Readonly<Record<string, RecordCode>> = {
  'membership.paymentReturned': 'refundReason',
};

/** Returns the format of a domain's field; `undefined` if this version does not know it. */
export function recordFieldKind(domain: string, field: string): RecordFieldKind | undefined {
  const fields: Readonly<Record<string, Readonly<Record<string, RecordFieldKind>>>> = recordFields;
  const ofDomain = Object.hasOwn(fields, domain) ? fields[domain] : undefined;
  return ofDomain && Object.hasOwn(ofDomain, field) ? ofDomain[field] : undefined;
}
