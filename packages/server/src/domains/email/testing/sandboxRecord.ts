import { sandboxMessage, sandboxReaction } from '@reachkit/mail-sandbox/tables';
import { asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { mailDelivery, mailRecipient } from '../tables.ts';

/** Result of the emails to one address. */
export interface RecipientFate {
  /** `Message-ID` of emails accepted for it, in order. */
  readonly messageIds: readonly string[];
  /** Its server rejected an email permanently. */
  readonly isRefused: boolean;
  readonly isOpened: boolean;
  readonly isClicked: boolean;
  readonly isReplied: boolean;
  readonly isAway: boolean;
  readonly bounce: 'hard' | 'soft' | 'policy' | null;
  readonly isUnsubscribed: boolean;
  readonly isComplained: boolean;
}

/** Actions on one email. */
export type EmailRecord = Omit<RecipientFate, 'messageIds'>;

export interface SandboxRecord {
  readonly facts: RecipientFate;
  /** When each email was accepted, in milliseconds. */
  readonly acceptedAt: readonly number[];
  /** Time of the first reply, complaint or unsubscription, in milliseconds; null: never. */
  readonly endedAt: number | null;
}

type Reaction = typeof sandboxReaction.$inferSelect;

const endings: ReadonlySet<string> = new Set(['reply', 'complaint', 'unsubscribe']);

/** The sandbox's record per address: accepted emails, and the recipients' actions so far. */
export async function readSandboxRecord(
  db: Database,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SandboxRecord>> {
  const { messageId, recipients, at } = sandboxMessage;
  const sent = await db
    .select({ messageId, recipients, at })
    .from(sandboxMessage)
    .where(eq(sandboxMessage.folder, 'Sent'))
    .orderBy(asc(sandboxMessage.id));
  const reactions = await db
    .select()
    .from(sandboxReaction)
    .where(inArray(sandboxReaction.recipient, [...addresses]));
  return new Map(
    addresses.map((address) => {
      const messages = sent.filter((one) => one.recipients?.includes(address));
      const done = reactions.filter(({ recipient, doneAt }) => recipient === address && doneAt !== null);
      const ends = done.filter(({ kind }) => endings.has(kind)).map(({ doneAt }) => doneAt?.getTime() ?? 0);
      const messageIds = messages.map((one) => one.messageId);
      return [
        address,
        {
          facts: { messageIds, ...fateOf(done) },
          acceptedAt: messages.map((one) => one.at.getTime()),
          endedAt: ends.length === 0 ? null : Math.min(...ends),
        },
      ];
    }),
  );
}

function fateOf(done: readonly Reaction[]): Omit<RecipientFate, 'messageIds'> {
  const did = (wanted: string, how: RegExp) =>
    done.some(({ kind, result }) => kind === wanted && how.test(result ?? ''));
  const isClicked = did('click', /^HTTP 302/);
  return {
    isRefused: did('refused', /^5/),
    // A click implies that the email was read.
    isOpened: isClicked || did('open', /^HTTP 200/),
    isClicked,
    isReplied: did('reply', /INBOX|Junk/),
    isAway: did('outOfOffice', /INBOX/),
    bounce: bounceOf(did),
    isUnsubscribed: did('unsubscribe', /^HTTP 200/),
    isComplained: did('complaint', /INBOX/),
  };
}

function bounceOf(did: (kind: string, how: RegExp) => boolean): RecipientFate['bounce'] {
  if (did('bounce', /INBOX/)) return 'hard';
  if (did('bounceSoft', /INBOX/)) return 'soft';
  return did('bouncePolicy', /INBOX/) ? 'policy' : null;
}

/** Actions of people and servers on each email accepted for an address, in order. */
export async function readEmailFates(
  db: Database,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, readonly EmailRecord[]>> {
  const sent = await db
    .select({ id: sandboxMessage.id, recipients: sandboxMessage.recipients })
    .from(sandboxMessage)
    .where(eq(sandboxMessage.folder, 'Sent'))
    .orderBy(asc(sandboxMessage.id));
  const reactions = await db.select().from(sandboxReaction).where(isNotNull(sandboxReaction.doneAt));
  return new Map(
    addresses.map((address) => [
      address,
      sent
        .filter(({ recipients }) => recipients?.includes(address))
        .map(({ id }) =>
          fateOf(reactions.filter((one) => one.messageId === id && one.recipient === address)),
        ),
    ]),
  );
}

/** Number of pending or running sandbox reactions. */
export const openReactions = (db: Database): Promise<number> =>
  db.$count(sandboxReaction, isNull(sandboxReaction.result));

/** Product data about the recipients of a campaign, by address. */
export async function readProduct(
  db: Database,
  campaignId: string,
): Promise<ReadonlyMap<string, RecipientFate>> {
  const people = await db
    .select()
    .from(mailRecipient)
    .where(sql`${mailRecipient.campaignId} = ${campaignId} and ${mailRecipient.skip} is null`);
  const emails = await db
    .select()
    .from(mailDelivery)
    .where(sql`${mailDelivery.campaignId} = ${campaignId}`)
    .orderBy(mailDelivery.round);
  return new Map(
    people.map((person) => {
      const own = emails.filter(({ recipientId }) => recipientId === person.id);
      const states = own.map(({ state }) => state);
      return [
        person.address ?? '',
        {
          messageIds: own.flatMap(({ acceptedAt, messageId }) =>
            acceptedAt !== null && messageId !== null ? [messageId] : [],
          ),
          isRefused: own.some(({ state, acceptedAt }) => state === 'failed' && acceptedAt === null),
          isOpened: person.openedAt !== null,
          isClicked: person.clickedAt !== null,
          isReplied: person.repliedAt !== null,
          isAway: person.autoRepliedAt !== null,
          bounce: states.includes('ndrHard')
            ? 'hard'
            : states.includes('ndrSoft')
              ? 'soft'
              : own.some(({ state, acceptedAt }) => state === 'failed' && acceptedAt !== null)
                ? 'policy'
                : null,
          isUnsubscribed: person.unsubscribedAt !== null,
          isComplained: person.complainedAt !== null,
        },
      ];
    }),
  );
}
