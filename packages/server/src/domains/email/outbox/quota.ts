import type { AnswerOf, getMailQuota } from '@reachkit/contract';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import { periodOf } from '../../plan/period.ts';
import { capOf } from '../senders/caps.ts';
import { countSenders } from '../senders/countSenders.ts';
import { emailsKey } from '../sending/queue/pick.ts';
import { mailSender, mailSenderDay } from '../tables.ts';
import { countTemplates } from '../templates/countTemplates.ts';

interface QuotaDeps extends Pick<Deps, 'db'> {
  readonly meter: Pick<Meter, 'look'>;
}

/** Emails that a team may still send today. */
export async function readMailQuota(
  { db, meter }: QuotaDeps,
  { teamId, accountId }: Caller,
  now: Date,
): Promise<AnswerOf<typeof getMailQuota>> {
  const keys = [
    ...(['mailboxEmails', 'massRecipients', 'followUpRounds', 'mailTracking'] as const),
    ...(['mailboxes', 'templates'] as const),
  ];
  const membershipStatus = await readMembershipStatus(db, teamId, keys, now);
  if (!membershipStatus) throw new Failure('unauthorised');
  const { quota } = await meter.look({ teamId, accountId }, { key: emailsKey, subjects: [] }, now);
  const { start: day } = periodOf('day', now, membershipStatus);
  const senders = await teamScope(db, teamId)
    .select({ sender: mailSender, sent: mailSenderDay.sent })
    .from(mailSender)
    .leftJoin(mailSenderDay, and(eq(mailSenderDay.senderId, mailSender.id), eq(mailSenderDay.day, day)))
    .where(or(eq(mailSender.accountId, accountId), mailSender.isShared))
    .orderBy(asc(mailSender.id));
  return {
    ...quota,
    massRecipients: membershipStatus.limit('massRecipients').value,
    followUpRounds: membershipStatus.limit('followUpRounds').value,
    tracking: membershipStatus.limit('mailTracking').value,
    mailboxes: { used: await countSenders(db, teamId), limit: membershipStatus.limit('mailboxes').value },
    templates: { used: await countTemplates(db, teamId), limit: membershipStatus.limit('templates').value },
    senders: senders.map(({ sender, sent }) => ({
      id: sender.id,
      address: sender.address,
      sent: sent ?? 0,
      cap: capOf(sender, membershipStatus.limit('mailboxEmails').value, day).cap,
    })),
  };
}
