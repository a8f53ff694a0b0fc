import { type MailMessageWarning, mailMessageWarnings } from '@reachkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import type { MailThreadEntry } from './answers.ts';
import { humanKinds, isUnchecked } from './inbox/consequences/kinds.ts';
import { mailDelivery, mailIncoming, type mailMessage, mailThread } from './tables.ts';

type Mail = Pick<typeof mailMessage.$inferSelect, 'id' | 'direction' | 'messageId' | 'outcome'>;
type Warnings = readonly MailMessageWarning[];

/** Warnings on emails with a creator, by email id. */
export async function readMailWarnings(
  db: Executor,
  teamId: number,
  creatorId: number,
  mails: readonly Mail[],
): Promise<ReadonlyMap<number, Warnings>> {
  const idsOf = (isMeant: (mail: Mail) => boolean) => [
    '',
    ...mails.flatMap((mail) => (isMeant(mail) ? (mail.messageId ?? []) : [])),
  ];
  const of = teamScope(db, teamId);
  const columns = { warnings: mailIncoming.warnings, correctedBy: mailIncoming.correctedBy };
  const received = await of
    .select({ ...columns, messageId: mailIncoming.messageKey })
    .from(mailIncoming)
    .innerJoin(mailThread, eq(mailThread.id, mailIncoming.threadId))
    .where(
      and(
        eq(mailThread.creatorId, creatorId),
        inArray(
          mailIncoming.messageKey,
          idsOf(({ direction }) => direction === 'in'),
        ),
      ),
    );
  const replies = await of
    .select({ ...columns, messageId: mailDelivery.messageId })
    .from(mailDelivery)
    .innerJoin(mailIncoming, eq(mailIncoming.deliveryId, mailDelivery.id))
    .where(
      and(
        inArray(
          mailDelivery.messageId,
          idsOf(({ outcome }) => outcome === 'replied'),
        ),
        inArray(mailIncoming.kind, [...humanKinds]),
        eq(mailIncoming.trust, 'trusted'),
      ),
    );
  return new Map(
    mails.map(({ id, direction, messageId }): [number, Warnings] => {
      const isOf = (row: { readonly messageId: string | null }) => row.messageId === messageId;
      if (direction === 'in') return [id, knownOf(received.filter(isOf).flatMap(lastingOf))];
      const own = replies.filter(isOf);
      return [id, own.length > 0 && own.every(isUnchecked) ? ['notChecked'] : []];
    }),
  );
}

/** Returns the lasting warnings; a person who confirmed or corrected the message has seen them. */
const lastingOf = ({ warnings, correctedBy }: { warnings: string[]; correctedBy: number | null }) =>
  correctedBy === null ? warnings : [];

const knownOf = (warnings: readonly string[]): Warnings =>
  mailMessageWarnings.filter((known) => warnings.includes(known));

/** Warnings of a conversation in the list of the inbox. */
export const warningsOfThread = ({
  warning,
  isPayment,
  isOtherAddress,
  isUnchecked: isDoubted,
}: MailThreadEntry): Warnings =>
  knownOf([
    ...(warning ? [warning] : []),
    ...(isPayment ? ['payment'] : []),
    ...(isDoubted ? ['notChecked'] : []),
    ...(isOtherAddress && warning !== 'lookAlike' ? ['otherAddress'] : []),
  ]);
