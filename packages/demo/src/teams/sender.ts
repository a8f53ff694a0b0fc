import { finding, passed, readSoon, SenderService } from '@reachkit/server/demoParts';
import { mailSender, mailSync } from '@reachkit/server/domains/email/tables';
import { eq } from 'drizzle-orm';
import { brandOf } from './texts.ts';
import type { TeamWorld } from './world.ts';

const refused = () => Promise.reject(new Error('The mailbox of the demo is not verified'));

const checks = [
  ...(['smtpLogin', 'imapLogin', 'roundTrip'] as const).map((item) => ({ item, ...passed() })),
  ...(['mx', 'spf', 'dkim', 'dmarc'] as const).map((item) => ({ item, ...finding('skipped', 'sandbox') })),
];

/** Creates the owner's sandbox sender in its verified state, without contacting the sandbox. */
export async function makeSender(world: TeamWorld): Promise<number> {
  const { db, owner, sandbox } = world;
  const service = new SenderService({
    ...world,
    queue: { enqueue: async () => undefined },
    limits: { take: refused },
    mailRecords: { mx: refused, txt: refused },
    oauth: [],
    // Only needed to compare another server's settings with the sandbox.
    sandbox: null,
  });
  const { address, password } = sandbox.mailboxOf(owner.accountId);
  const { sender, brand, site } = brandOf(world.outline.language);
  const made = await service.insert(db, owner, {
    name: sender,
    address,
    replyTo: address,
    provider: 'sandbox',
    user: address,
    secret: password,
    auth: 'password',
    smtp: sandbox.smtp,
    imap: sandbox.imap,
    signature: `<p>${sender}<br>${brand}<br>${site}</p>`,
    isShared: true,
    ownCap: null,
  });
  await db
    .update(mailSender)
    .set({ status: 'verified', verifiedAt: world.at, checks, warmUpFrom: null })
    .where(eq(mailSender.id, made.id));
  await readSoon(db, made, world.until);
  return made.id;
}

/** Marks the sender's inbox as read up to now, as required by rounds and the inbox. */
export async function markRead({ db, at }: Pick<TeamWorld, 'db' | 'at'>, senderId: number): Promise<void> {
  await db.update(mailSync).set({ readAt: at, isComplete: true }).where(eq(mailSync.senderId, senderId));
}
