import type { EmailVerdict, emailValiditySchema } from '@reachkit/contract';
import type * as z from 'zod/mini';
import type { MailServer } from '../../../gateways/mailDomains/mailDomains.ts';
import { throwAwayDomains } from './throwAwayDomains.ts';

/** Known facts about an address. */
export interface AddressFacts {
  /** In Punycode; `null` for a malformed address. */
  readonly domain: string | null;
  readonly mailServer: MailServer;
  /** Time of the DNS lookup; `null` without one. */
  readonly checkedAt: Date | null;
  /** Bounces of the address, over all teams. */
  readonly bounces: number;
  /** Permanent bounces of the address. */
  readonly permanent: number;
}

/** Returns whether an address receives mail, based on the facts about it; see `emailValiditySchema`. */
export function validityOf(facts: AddressFacts): z.input<typeof emailValiditySchema> {
  const { domain, mailServer, bounces, checkedAt } = facts;
  return {
    verdict: verdictOf(facts),
    isWellFormed: domain !== null,
    mailServer,
    bounces,
    checkedAt,
  };
}

function verdictOf({ domain, mailServer, bounces, permanent }: AddressFacts): EmailVerdict {
  if (domain === null || mailServer === 'none' || permanent > 0) return 'invalid';
  if (bounces > 0 || isThrowAway(domain)) return 'risky';
  return mailServer === 'there' ? 'verified' : 'unknown';
}

/** Includes subdomains. */
function isThrowAway(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, index) => throwAwayDomains.has(labels.slice(index).join('.')));
}
