import { createHash, randomBytes } from 'node:crypto';

/** Seconds. */
export const accessLifetime = 2 * 60 * 60;
/** Seconds. */
export const refreshLifetime = 30 * 24 * 60 * 60;

/** Creates a secret of 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a token is stored; it cannot be reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
