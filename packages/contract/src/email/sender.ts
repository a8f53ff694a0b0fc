import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idPath } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { mailProviderIds } from './providers.ts';

export const mailSenderNameLimit = 60;
/** Max characters of an address (RFC 5321, section 4.5.3.1.3). */
export const mailAddressLimit = 254;
export const mailSignatureLimit = 20_000;

/** `sandbox`: this installation's mail server, which delivers to no real recipients. `other`: any server. */
export const mailSenderProviders = [...mailProviderIds, 'sandbox', 'other'] as const;
export type MailSenderProvider = (typeof mailSenderProviders)[number];

/** `tls`: encrypted from the first byte. `starttls`: encrypted before the login. `none`: the sandbox only. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

/** `unverified`: not checked since its settings changed. Only a verified sender sends. */
export const mailSenderStatuses = ['unverified', 'verifying', 'verified', 'failed'] as const;
export type MailSenderStatus = (typeof mailSenderStatuses)[number];

/** Why a sender is paused: a person paused it, its login failed three times, or too many emails bounced. */
export const mailPauseReasons = ['user', 'login', 'bounces'] as const;
export type MailPauseReason = (typeof mailPauseReasons)[number];

/**
 * Figures that triggered the bounce guard: emails in 24 hours, emails to addresses that do not exist, and the limit
 * (0–1).
 */
export const mailBounceTallySchema = z.object({
  sent: z.number(),
  bounced: z.number(),
  limit: z.number(),
  /** Length of the window in days. */
  days: z.number(),
  /** When a person resumed after an earlier pause: earlier emails do not count. `null`: none in the window. */
  since: z.nullable(z.string()),
});
export type MailBounceTally = z.output<typeof mailBounceTallySchema>;

export const mailResumedCampaignSchema = z.object({
  id: rowId,
  name: z.string(),
  /** Why the campaign stays paused when its sender is resumed; `null`: it continues. */
  ownPause: z.nullable(z.enum(['pausedUser', 'pausedBounce', 'pausedQuota'])),
});
/** A campaign that is being sent from a paused sender. */
export type MailResumedCampaign = z.output<typeof mailResumedCampaignSchema>;

/** Checks of a verification, in display order. */
export const mailCheckItems = ['smtpLogin', 'imapLogin', 'roundTrip', 'mx', 'spf', 'dkim', 'dmarc'] as const;
export type MailCheckItem = (typeof mailCheckItems)[number];

/**
 * `warning`: emails are sent, but may land in spam. `skipped`: depends on a failed check, or on a part that is not set
 * up.
 */
export const mailCheckStates = ['waiting', 'running', 'passed', 'warning', 'failed', 'skipped'] as const;

/** Why a check did not pass; each has a text with advice. */
export const mailCheckReasons = [
  'refused_host',
  'unknown_host',
  'unreachable',
  'timeout',
  'no_greeting',
  'no_encryption',
  'bad_certificate',
  'self_signed',
  'expired_certificate',
  'wrong_password',
  'app_password_needed',
  'oauth_needed',
  'access_off',
  'unsafe_login',
  'sending_refused',
  'not_arrived',
  /** It arrived, but in the junk folder. */
  'in_junk',
  'no_imap',
  'no_record',
  'several_records',
  'invalid_record',
  'not_included',
  'not_signed',
  'not_aligned',
  'policy_none',
  'dns_unavailable',
  'protocol',
  'needs_earlier',
  'sandbox',
] as const;
export type MailCheckReason = (typeof mailCheckReasons)[number];

export const mailCheckSchema = z.object({
  item: z.enum(mailCheckItems),
  state: z.enum(mailCheckStates),
  reason: z.nullable(z.enum(mailCheckReasons)),
  /** Reply of the server or the name server, shortened; without secrets. */
  detail: z.nullable(z.string()),
  /** The DNS record to add, where one is missing or wrong. */
  record: z.nullable(
    z.object({
      type: z.literal('TXT'),
      name: z.string(),
      /** The part of `name` before the registrable domain, in the form that most DNS providers require. */
      nameInZone: z.optional(z.string()),
      value: z.string(),
    }),
  ),
});
/** One check of a sender, e.g. login or SPF; with the DNS record to add if one is missing or wrong. */
export type MailCheck = z.output<typeof mailCheckSchema>;

const server = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(mailSecurities),
});

export const mailSenderSchema = z.object({
  id: rowId,
  /** Sender name shown to recipients. */
  name: z.string(),
  address: z.string(),
  replyTo: z.string(),
  provider: z.enum(mailSenderProviders),
  /** `oauth`: signed in at the provider; there is no password. */
  auth: z.enum(['password', 'oauth']),
  /** A password or a token is stored; it is never sent back. */
  hasSecret: z.boolean(),
  user: z.string(),
  smtp: server,
  /** `null`: it can send, but replies and bounces are not seen, and it has no follow-ups. */
  imap: z.nullable(server),
  /** HTML, sanitised. */
  signature: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Nickname of its owner. */
  by: z.string(),
  /** The default sender of this person's new emails. */
  isDefault: z.boolean(),
  status: z.enum(mailSenderStatuses),
  checks: z.array(mailCheckSchema),
  verifiedAt: z.nullable(timestamp),
  pause: z.nullable(
    z.object({
      reason: z.enum(mailPauseReasons),
      since: timestamp,
      /** Bounce guard only; `null` for other reasons. */
      tally: z.nullable(mailBounceTallySchema),
      /** Campaigns that are being sent from it. */
      campaigns: z.array(mailResumedCampaignSchema),
    }),
  ),
  /** Emails counted against today's limit, in the team's time zone. */
  today: z.object({
    sent: z.number(),
    /** Today's limit: the lowest of plan, own limit, provider and warm-up. */
    cap: z.number(),
    capReason: z.enum(['plan', 'own', 'provider', 'warmUp']),
    resetAt: timestamp,
  }),
  /** Daily limit set by a person; `null`: the plan's. */
  ownCap: z.nullable(z.number()),
  /**
   * `null`: warmed up. `week` from 1 of `weeks`; `until`: ISO 8601 day of its end. `most`: emails allowed today;
   * `nextMost`: per day by the end of the next week, `null` in the last week.
   */
  warmUp: z.nullable(
    z.object({
      week: z.number(),
      weeks: z.number(),
      until: z.string(),
      most: z.number(),
      nextMost: z.nullable(z.number()),
    }),
  ),
  /**
   * Campaign emails accepted within the last 30 days, and bounced ones, as defined in `mailFigures`; `rate` 0–1, `null`
   * below 20 emails.
   */
  bounces: z.object({ sent: z.number(), bounced: z.number(), rate: z.nullable(z.number()) }),
  /** Received messages that could not be read, see `listUnreadableMails`. */
  unreadable: z.number(),
  createdAt: timestamp,
  revision: z.number(),
});
/** A sender of emails: settings without password, verification, pause, emails sent and today's limit. */
export type MailSender = z.output<typeof mailSenderSchema>;

/** No line breaks, which would start another header field, and no characters that reverse the text direction. */
const oneLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;
const address = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(mailAddressLimit), z.regex(oneLine));
const serverInput = z.strictObject({
  host: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(253), z.regex(oneLine)),
  port: z.int().check(z.gte(1), z.lte(65_535)),
  security: z.enum(mailSecurities, { error: 'unknown_value' }),
});

const settings = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'required' }),
      z.maxLength(mailSenderNameLimit),
      z.regex(oneLine),
    ),
  address,
  replyTo: address,
  provider: z.enum(mailSenderProviders, { error: 'unknown_value' }),
  /** Name to sign in with; `""`: the address. */
  user: z._default(z.string().check(z.trim(), z.maxLength(mailAddressLimit), z.regex(oneLine)), ''),
  /** Password or authorisation code; write-only. Left out in a change: stays. */
  secret: z.optional(z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(4_000))),
  smtp: serverInput,
  imap: z._default(z.nullable(serverInput), null),
  signature: z._default(z.string().check(z.maxLength(mailSignatureLimit)), ''),
  isShared: z._default(z.boolean(), true),
  ownCap: z._default(z.nullable(z.int().check(z.gte(1), z.lte(100_000))), null),
};

/**
 * `GET /kol/api/email/sender`: the caller's senders and the team's shared ones; `stock`: number and limit of the team's
 * senders.
 */
export const listMailSenders = endpoint({
  id: 'listMailSenders',
  method: 'GET',
  path: '/kol/api/email/sender',
  domain: 'email',
  summary: "One's own mailboxes and the team's shared ones, with what each may send today",
  access: 'user',
  data: z.object({
    list: z.array(mailSenderSchema),
    stock: z.object({ used: z.number(), limit: z.number() }),
  }),
});

/**
 * `GET /kol/api/email/sender/providers`: providers with OAuth sign-in in this installation, and whether there is a
 * sandbox.
 */
export const listMailPresets = endpoint({
  id: 'listMailPresets',
  method: 'GET',
  path: '/kol/api/email/sender/providers',
  domain: 'email',
  summary: 'Which providers this installation offers: for which one can sign in, and the sandbox',
  access: 'user',
  data: z.object({
    /** Providers with OAuth 2 sign-in, for which client ids are configured. */
    oauth: z.array(z.enum(['gmail', 'outlook'])),
    /** The sandbox sender prepared for this person; `null` if there is no sandbox. */
    sandbox: z.nullable(
      z.object({ address: z.string(), password: z.string(), smtp: server, imap: server, webUrl: z.string() }),
    ),
  }),
});

/** Guesses an address's settings from its domain and MX records. */
export const guessMailSettings = endpoint({
  id: 'guessMailSettings',
  method: 'POST',
  path: '/kol/api/email/sender/guess',
  domain: 'email',
  summary: 'The provider of an address and its servers, by the domain of the address or its mail servers',
  access: 'user',
  isRead: true,
  body: z.strictObject({ address }),
  data: z.object({
    provider: z.enum(mailSenderProviders),
    smtp: z.nullable(server),
    imap: z.nullable(server),
  }),
});

/** `POST /kol/api/email/sender`: adds a sender and starts its verification. Code 430: the limit of the plan is reached. */
export const addMailSender = endpoint({
  id: 'addMailSender',
  method: 'POST',
  path: '/kol/api/email/sender',
  domain: 'email',
  summary: 'Adds a mailbox and begins its verification. Refused with 430 where the membership gives no more',
  access: 'user',
  body: z.strictObject(settings),
  data: mailSenderSchema,
});

/**
 * `PUT /kol/api/email/sender/{id}`: for the owner of the sender; for a shared one also the team's owner and admins. A new
 * server, user or password starts a new verification, unchanged ones keep it. Code 1201: changed by another person since.
 */
export const changeMailSender = endpoint({
  id: 'changeMailSender',
  method: 'PUT',
  path: '/kol/api/email/sender/{id}',
  domain: 'email',
  summary:
    'Changes a mailbox; by whose it is or the owner. Another server, user or password begins a new verification, the same ones keep it. Refused with code 1201 where somebody has changed it since',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    name: z.optional(settings.name),
    replyTo: z.optional(settings.replyTo),
    user: z.optional(settings.user),
    secret: settings.secret,
    smtp: z.optional(settings.smtp),
    imap: z.optional(z.nullable(serverInput)),
    signature: z.optional(settings.signature),
    isShared: z.optional(z.boolean()),
    ownCap: z.optional(settings.ownCap),
    /** The sender's owner states that it has sent this many emails before; ends the warm-up, or restarts it. */
    isWarmedUp: z.optional(z.boolean()),
    revision: z.int(),
  }),
  data: mailSenderSchema,
});

/** `DELETE /kol/api/email/sender/{id}`: deletes a sender and its password. Code 1301: an unfinished campaign uses it. */
export const removeMailSender = endpoint({
  id: 'removeMailSender',
  method: 'DELETE',
  path: '/kol/api/email/sender/{id}',
  domain: 'email',
  summary:
    'Removes a mailbox and its password. Refused with code 1301 while a campaign that is not finished sends from it',
  access: 'user',
  params: idPath,
  data: z.object({ removed: z.boolean() }),
});

/**
 * `POST /kol/api/email/sender/{id}/verify`: begins a verification in the background; results arrive live as
 * `mailSenderEvent`.
 */
export const verifyMailSender = endpoint({
  id: 'verifyMailSender',
  method: 'POST',
  path: '/kol/api/email/sender/{id}/verify',
  domain: 'email',
  summary: 'Begins a verification in the background; its items change live, see `mailSenderEvent`',
  access: 'user',
  params: idPath,
  data: mailSenderSchema,
});

/** `POST /kol/api/email/sender/{id}/default`: makes this sender the default for the caller's new emails. */
export const setDefaultMailSender = endpoint({
  id: 'setDefaultMailSender',
  method: 'POST',
  path: '/kol/api/email/sender/{id}/default',
  domain: 'email',
  summary: 'Lets new emails of the person begin with this mailbox',
  access: 'user',
  params: idPath,
  data: mailSenderSchema,
});

/**
 * `PUT /kol/api/email/sender/{id}/pause`: pauses or resumes a sender; after failed logins it must be verified again
 * first.
 */
export const pauseMailSender = endpoint({
  id: 'pauseMailSender',
  method: 'PUT',
  path: '/kol/api/email/sender/{id}/pause',
  domain: 'email',
  summary: 'Pauses a mailbox, or lets it send again; after failed logins only once it is verified again',
  access: 'user',
  params: idPath,
  body: z.strictObject({ isPaused: z.boolean() }),
  data: mailSenderSchema,
});

/** The `event` of the live message to a team when a sender changed; its `data` is `mailSenderChangeSchema`. */
export const mailSenderEvent = 'mailSender';
export const mailSenderChangeSchema = z.object({ id: rowId });

export const beginMailOauth = endpoint({
  id: 'beginMailOauth',
  method: 'POST',
  path: '/kol/api/email/sender/oauth/{provider}/url',
  domain: 'email',
  summary: 'The address of the provider’s own sign-in page (OAuth 2 with PKCE)',
  access: 'user',
  params: z.object({ provider: z.enum(['gmail', 'outlook']) }),
  body: z.strictObject({
    /** The sender that signs in again; left out for a new one. */
    senderId: z.optional(z.string().check(z.maxLength(20))),
    name: z.optional(settings.name),
  }),
  data: z.object({ url: z.string() }),
});
