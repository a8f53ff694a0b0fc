import { eq } from 'drizzle-orm';
import mailchecker from 'mailchecker';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { type MailAddress, readMailAddress } from '../../email/addresses/canonicalAddress.ts';
import { account } from '../tables.ts';

/** @throws Failure `validation` at `field` for what no mail can be sent to */
export function readSignInEmail(text: string, field = 'email'): MailAddress {
  const address = readMailAddress(text);
  if (!address) throw refuseFields({ [field]: { rule: 'email' } });
  return address;
}

/** Columns of a person who proved an address: they sign in with it, and the installation writes there. */
export const ownAddress = ({ address, key }: MailAddress, now: Date) => ({
  signInEmail: address,
  signInEmailKey: key,
  email: address,
  emailConfirmedAt: now,
});

/** The account that signs in with an address; a contact address is none. */
export async function findBySignInEmail(
  db: Executor,
  key: string,
): Promise<typeof account.$inferSelect | undefined> {
  const [row] = await db.select().from(account).where(eq(account.signInEmailKey, key));
  return row;
}

/** Whether a domain, or one that it is under, gives mailboxes for minutes. */
export function isThrowAway(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, at) => mailchecker.blacklist().has(labels.slice(at).join('.')));
}
