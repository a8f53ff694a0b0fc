import { createHash, randomBytes } from 'node:crypto';

/** Seconds. */
export const accessLifetime = 2 * 60 * 60;
/** Seconds. */
export const refreshLifetime = 30 * 24 * 60 * 60;

/** A new secret of 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token: it cannot be reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
