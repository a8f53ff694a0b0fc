import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { MailThreadSuppression } from '../answers.ts';
import { visibleThreads } from '../inbox/api/threads.ts';
import { shownLine } from '../incoming/parts/shownNames.ts';
import { mailDelivery, mailIncoming, mailRecipient, mailSuppression, mailThread } from '../tables.ts';

type Source = NonNullable<MailThreadSuppression['source']>;

/** Message kinds that can cause a suppression. */
const isOfKind = sql`(${mailSuppression.reason}, ${mailIncoming.kind}) in (('unsubscribed', 'unsubscribe'),
  ('complaint', 'complaint'), ('hardBounce', 'bounceHard'), ('softBounces', 'bounceSoft'))`;

/** An unproven message is never the source of a proven suppression, even in the same second. */
const isGround = sql`case when ${mailSuppression.isConfirmed} then ${mailIncoming.trust} = 'trusted'
  else ${mailIncoming.trust} <> 'suspect' end`;

/** Reads the source messages of suppressions, by id; messages that the caller may not see are left out. */
export async function readSources(
  executor: Executor,
  caller: Person,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Source>> {
  if (ids.length === 0) return new Map();
  const found = await teamScope(executor, caller.teamId)
    .select({
      of: mailSuppression.id,
      id: mailIncoming.id,
      threadId: mailIncoming.threadId,
      subject: mailIncoming.subject,
    })
    .from(mailSuppression)
    .innerJoin(mailRecipient, eq(mailRecipient.addressKey, mailSuppression.addressKey))
    .innerJoin(mailDelivery, eq(mailDelivery.recipientId, mailRecipient.id))
    .innerJoin(
      mailIncoming,
      and(eq(mailIncoming.deliveryId, mailDelivery.id), eq(mailIncoming.at, mailSuppression.at)),
    )
    .innerJoin(mailThread, eq(mailThread.id, mailIncoming.threadId))
    .where(
      and(inArray(mailSuppression.id, [...ids]), isOfKind, isGround, await visibleThreads(executor, caller)),
    )
    .orderBy(asc(mailIncoming.id));
  const sources = new Map<number, Source>();
  for (const { of, id, threadId, subject } of found) {
    if (sources.has(of)) continue;
    sources.set(of, { threadId, messageId: `in-${id}`, subject: shownLine(subject) });
  }
  return sources;
}
