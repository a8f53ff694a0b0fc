import { eq } from 'drizzle-orm';
import mailchecker from 'mailchecker';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { type MailAddress, readMailAddress } from '../../email/addresses/canonicalAddress.ts';
import { account } from '../tables.ts';

/** @throws Failure `validation` at `field` for an address that cannot receive email */
export function readSignInEmail(text: string, field = 'email'): MailAddress {
  const address = readMailAddress(text);
  if (!address) throw refuseFields({ [field]: { rule: 'email' } });
  return address;
}

/** Account columns of a verified email address: the person signs in with it and is contacted there. */
export const ownAddress = ({ address, key }: MailAddress, now: Date) => ({
  signInEmail: address,
  signInEmailKey: key,
  email: address,
  emailConfirmedAt: now,
});

/** Finds the account that signs in with an address; a mere contact address does not count. */
export async function findBySignInEmail(
  db: Executor,
  key: string,
): Promise<typeof account.$inferSelect | undefined> {
  const [row] = await db.select().from(account).where(eq(account.signInEmailKey, key));
  return row;
}

/** Whether a domain, or one of its parent domains, offers disposable mailboxes. */
export function isThrowAway(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, at) => mailchecker.blacklist().has(labels.slice(at).join('.')));
}
