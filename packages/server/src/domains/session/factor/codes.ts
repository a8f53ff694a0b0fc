import { randomInt } from 'node:crypto';
import { factorCodeLength } from '@reachkit/contract/session/secondFactor';
import { Secret, TOTP } from 'otpauth';

/** Without characters that people confuse when they copy them by hand. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 60 random bits in three groups. */
const groups = 3;
const groupLength = 4;

/** Creates a recovery code or a one-time code for people to keep, e.g. `K7QP-W2ZD-9MXA`. */
export function createKeptCode(): string {
  const sign = () => alphabet[randomInt(alphabet.length)];
  return Array.from({ length: groups }, () => Array.from({ length: groupLength }, sign).join('')).join('-');
}

/** A code as it is hashed and typed: without hyphens. */
export const plainCode = (code: string) => code.replaceAll('-', '');

/** Whether a code has the form of an authenticator app's; recovery codes are longer. */
export const isAppCode = (code: string) => new RegExp(`^\\d{${factorCodeLength}}$`).test(code);

/** Seconds of a time step (RFC 6238). */
const period = 30;
/** Accepted steps before and after the current one: a phone's clock may differ a little. */
const window = 1;

/** Creates a secret of 160 bits (RFC 4226, section 4) in Base32. */
export const createFactorSecret = () => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Reachkit',
    label,
    secret: Secret.fromBase32(secret),
    digits: factorCodeLength,
    period,
  });

/** The address that an authenticator app reads from a QR code. */
export const factorUri = (secret: string, label: string) => totpOf(secret, label).toString();

/** Returns the time step of a code; `null` if it is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
