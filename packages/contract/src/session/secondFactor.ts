import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { tokenSchema } from './session.ts';

/** Digits of a code from an authenticator app (RFC 6238). */
export const factorCodeLength = 6;
/** Number of recovery codes of an account; each is valid once. */
export const recoveryCodeCount = 10;
/** Seconds until the second step of a sign-in expires. */
export const ticketLifetime = 120;
/** The same while a person sets up an authenticator app. */
export const setupLifetime = 600;

/**
 * `data` of code 1011, which the token endpoints return in place of tokens once the password or the code by SMS is
 * verified.
 */
export const signInTicketSchema = z.object({
  /** Valid once, for the same OAuth client and browser. */
  ticket: z.string(),
  /** `code`: call `passSecondFactor`. `enrol`: the account has no authenticator yet; call `beginSecondFactor`. */
  step: z.enum(['code', 'enrol']),
  /** Seconds until the ticket expires. */
  expiresIn: z.number(),
});
export type SignInTicket = z.output<typeof signInTicketSchema>;

const ticket = z.string().check(z.minLength(1), z.maxLength(100));

/** Letters are capitals; blanks and hyphens do not count. */
const foldCode = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
export const factorCodeSchema = z.string().check(z.maxLength(40), z.overwrite(foldCode), z.minLength(1));

const body = z.strictObject({ ticket, code: factorCodeSchema });

export const passSecondFactor = endpoint({
  id: 'passSecondFactor',
  method: 'POST',
  path: '/office/api/login/factor',
  domain: 'session',
  summary:
    'Completes a staff sign-in: the ticket of code 1011, and six digits from the authenticator app or a recovery code. Code 1014: the ticket has expired',
  access: 'client',
  answer: 'plain',
  body,
  data: tokenSchema,
});

export const beginSecondFactor = endpoint({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/office/api/login/factor/enrol',
  domain: 'session',
  summary:
    'Begins to set up the authenticator app of a staff account: the ticket of code 1011, and the one-time code of `npm run staff -- enrol`',
  access: 'client',
  body,
  data: z.object({
    /** In Base32, to be typed into the app. */
    secret: z.string(),
    /** Contains the secret too; shown as a QR code. */
    uri: z.string(),
    /** Seconds until the ticket expires. */
    expiresIn: z.number(),
  }),
});
export type FactorSetup = DataOf<typeof beginSecondFactor>;

export const confirmSecondFactor = endpoint({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/office/api/login/factor/confirm',
  domain: 'session',
  summary:
    'Sets up the authenticator app of a staff account by its first six digits, signs in, and ends other logins',
  access: 'client',
  answer: 'plain',
  body,
  data: z.extend(tokenSchema, {
    /** Shown once; only hashes are stored. */
    recoveryCodes: z.array(z.string()),
  }),
});

/** Input of each step: a code of any kind. */
export const factorFormSchema = z.object({ code: factorCodeSchema });
