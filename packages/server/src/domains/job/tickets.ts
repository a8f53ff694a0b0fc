import type { KeyedHash } from '../../platform/secrets/keyedHash.ts';

/** How long a file can be fetched by a ticket, in milliseconds. */
export const ticketLifetime = 60_000;

const hashUse = 'jobFile';

/** What a ticket lets its bearer fetch. */
export interface Ticket {
  readonly jobId: number;
  readonly accountId: number;
  readonly expiresAt: Date;
}

/** A ticket as text for an address: a browser that saves a file sends no login along. */
export function writeTicket(hash: KeyedHash, { jobId, accountId, expiresAt }: Ticket): string {
  const body = `${jobId}.${accountId}.${expiresAt.getTime()}`;
  return `${body}.${hash.of(hashUse, body)}`;
}

/** `undefined` for a text that is no ticket of this installation, or one whose time is over. */
export function readTicket(hash: KeyedHash, text: string, now: Date): Ticket | undefined {
  const parts = /^((\d{1,15})\.(\d{1,15})\.(\d{1,15}))\.([\w-]+)$/.exec(text);
  const [, body = '', jobId, accountId, expiry, signature = ''] = parts ?? [];
  if (!hash.matches(signature, hashUse, body)) return undefined;
  const expiresAt = new Date(Number(expiry));
  return expiresAt > now ? { jobId: Number(jobId), accountId: Number(accountId), expiresAt } : undefined;
}
