import { createHash, timingSafeEqual } from 'node:crypto';
import { Failure } from '../../../platform/http/failure.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';

/**
 * Identifies the OAuth client of a basic authorisation (RFC 7617); throws `unauthorised` for an unknown client or a wrong
 * secret.
 */
export function identifyClient(
  authorization: string | undefined,
  clients: Readonly<Record<string, Secret<string>>>,
): string {
  const encoded = /^basic ([a-z0-9+/]+=*)$/i.exec(authorization ?? '')?.[1] ?? '';
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const secret = Object.hasOwn(clients, id) ? clients[id] : undefined;
  // Also compared for unknown clients, so that timing does not reveal them.
  const isRight = isSame(rest.join(':'), secret?.open() ?? '');
  if (secret === undefined || !isRight) throw new Failure('unauthorised');
  return id;
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
