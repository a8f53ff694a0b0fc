import type { MailIncomingKind, MailSuppressionReason } from '@reachkit/contract';
import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { withKnownWords } from '../../../../platform/database/words/words.ts';
import type { Executor } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../../people/people.ts';
import { maskAddress } from '../../addresses/address.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import type { MailThreadSuppression } from '../../answers.ts';
import { readSources } from '../../suppression/sources.ts';
import { mailCampaign, mailDelivery, mailIncoming, mailRecipient, mailSuppression } from '../../tables.ts';
import type { ThreadRow } from './threads.ts';

interface Wanted {
  /** Recipient of a reply. */
  readonly to: string;
  /** Whether the address of the conversation is shown in full. */
  readonly isShown: boolean;
  readonly now: Date;
}

/** Message kinds that can cause a suppression. */
const kindsOf: Readonly<Record<MailSuppressionReason, MailIncomingKind[]>> = {
  unsubscribed: ['unsubscribe'],
  complaint: ['complaint'],
  hardBounce: ['bounceHard'],
  softBounces: ['bounceSoft'],
  manual: [],
  import: [],
};
const bounces: ReadonlySet<string> = new Set(['hardBounce', 'softBounces']);

/** Suppressed addresses of a conversation: reason, time and source. */
export async function readThreadSuppressions(
  executor: Executor,
  caller: Caller,
  thread: ThreadRow,
  { to, isShown, now }: Wanted,
): Promise<MailThreadSuppression[]> {
  const { teamId } = caller;
  const keys = [...new Set([thread.address, to].flatMap((address) => canonicalAddress(address) ?? []))];
  const rows = await teamScope(executor, teamId)
    .select({ row: mailSuppression, campaignName: mailCampaign.name })
    .from(mailSuppression)
    .leftJoin(mailCampaign, eq(mailCampaign.id, mailSuppression.campaignId))
    .where(
      and(
        inArray(mailSuppression.addressKey, ['', ...keys]),
        or(isNull(mailSuppression.until), gt(mailSuppression.until, now)),
      ),
    );
  const people = await readPeople(
    executor,
    teamId,
    rows.flatMap(({ row }) => row.accountId ?? []),
  );
  const sources = await readSources(
    executor,
    caller,
    rows.map(({ row }) => row.id),
  );
  const isHidden = (key: string) => !isShown && key === canonicalAddress(thread.address);
  const shown: MailThreadSuppression[] = [];
  const known = new Set(
    withKnownWords(
      getTableColumns(mailSuppression),
      rows.map(({ row }) => row),
    ),
  );
  for (const { row, campaignName } of rows.filter(({ row }) => known.has(row))) {
    const { id, address, addressKey, reason, at, until, isConfirmed, campaignId, accountId } = row;
    shown.push({
      id,
      address: isHidden(addressKey) ? maskAddress(address) : address,
      reason,
      at,
      until,
      isConfirmed,
      source: sources.get(id) ?? null,
      campaign: campaignId === null ? null : { id: campaignId, name: campaignName ?? '' },
      by: people.get(accountId ?? 0)?.nickName ?? null,
      isAlive: bounces.has(reason) && (await isAlive(executor, teamId, row)),
    });
  }
  return shown;
}

type Row = typeof mailSuppression.$inferSelect;

/** Whether a person provably wrote from the address after the last bounce. */
async function isAlive(executor: Executor, teamId: number, row: Row): Promise<boolean> {
  const last = async (isMeant: SQL | undefined) => {
    const [found] = await teamScope(executor, teamId)
      .select({ at: max(mailIncoming.at) })
      .from(mailRecipient)
      .innerJoin(mailDelivery, eq(mailDelivery.recipientId, mailRecipient.id))
      .innerJoin(mailIncoming, eq(mailIncoming.deliveryId, mailDelivery.id))
      .where(and(eq(mailRecipient.addressKey, row.addressKey), isMeant));
    return found?.at ?? null;
  };
  const answeredAt = await last(
    and(
      eq(mailIncoming.kind, 'humanReply'),
      eq(mailIncoming.trust, 'trusted'),
      or(isNotNull(mailIncoming.correctedBy), sql`not 'notChecked' = any(${mailIncoming.warnings})`),
    ),
  );
  if (answeredAt === null) return false;
  return answeredAt > ((await last(inArray(mailIncoming.kind, kindsOf[row.reason]))) ?? row.at);
}
