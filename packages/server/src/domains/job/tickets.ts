import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../platform/installationKey.ts';

/** How long a file can be fetched by a ticket, in milliseconds. */
export const ticketLifetime = 60_000;

/** What a ticket lets its bearer fetch. */
export interface Ticket {
  readonly jobId: number;
  readonly accountId: number;
  readonly expiresAt: Date;
}

/** A ticket as text for an address: a browser that saves a file sends no login along. */
export async function writeTicket(hash: KeyedHash, { jobId, accountId, expiresAt }: Ticket): Promise<string> {
  const body = `${jobId}.${accountId}.${expiresAt.getTime()}`;
  return `${body}.${await sign(hash, body)}`;
}

/** `undefined` for a text that is no ticket of this installation, or one whose time is over. */
export async function readTicket(hash: KeyedHash, text: string, now: Date): Promise<Ticket | undefined> {
  const parts = /^((\d{1,15})\.(\d{1,15})\.(\d{1,15}))\.([\w-]+)$/.exec(text);
  const [, body = '', jobId, accountId, expiry, signature = ''] = parts ?? [];
  const [given, own] = [Buffer.from(signature), Buffer.from(await sign(hash, body))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const expiresAt = new Date(Number(expiry));
  return expiresAt > now ? { jobId: Number(jobId), accountId: Number(accountId), expiresAt } : undefined;
}

const sign = (hash: KeyedHash, body: string) => hash.of('jobFile', body);
