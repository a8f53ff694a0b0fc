import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { timestamp } from '../fields/rowFields.ts';

/** Max length of a host's user id. */
export const hostUserIdLimit = 200;
/** Max length of the name shown to colleagues; a longer one is truncated. */
export const hostUserNameLimit = 30;
/** Seconds until the token of a host's user expires. */
export const embedSessionLifetime = 30 * 60;
/** Max concurrent sessions of one user, e.g. in several tabs; a further one ends the oldest. */
export const embedSessionMost = 20;

/** Control characters, line separators and lone surrogates could make two ids look or become equal. */
const visible = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
/** Signs that are neither blank nor without a shape. */
const shown = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** One line without control characters, marks that turn the direction of what follows, and halves of surrogate pairs, which a host's own shortening may leave. */
const asLine = (text: string): string =>
  text
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();

/**
 * Called by a host's own server with `Authorization: Bearer` and a team key with the scope `embed`. The token acts as a
 * member of the key's team, with the rights that embedded components need. Call again for the next token; none ends
 * another one of the same user. Returns code 430 if the team has no seat left for a new user.
 */
export const openEmbedSession = endpoint({
  id: 'openEmbedSession',
  method: 'POST',
  path: '/kol/api/embed/session',
  domain: 'session',
  summary: "A short-lived access token for a user of a host's own site; server to server with a team key",
  access: 'key',
  scope: 'embed',
  body: z.strictObject({
    /** The host's own id of the person, used unchanged; no email address or phone number. */
    userId: z
      .string()
      .check(
        z.minLength(1, { error: 'required' }),
        z.maxLength(hostUserIdLimit),
        z.regex(visible, { error: 'wrong_format' }),
        z.regex(shown, { error: 'required' }),
      ),
    /**
     * Name shown to colleagues, truncated to 30 characters, without control characters. Left out, `null` or blank: the
     * id, or the name from an earlier call.
     */
    name: z.optional(z.nullable(z.string().check(z.overwrite(asLine)))),
  }),
  data: z.object({
    accessToken: z.string(),
    /** Seconds until the token expires. */
    expiresIn: z.number(),
    /** ISO 8601. */
    expiresAt: timestamp,
  }),
});
export type EmbedSession = DataOf<typeof openEmbedSession>;
