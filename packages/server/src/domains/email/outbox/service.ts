import type { MailDeliveryState, MailSkipReason } from '@reachkit/contract';
import {
  type AnswerOf,
  type getOutboxEmail,
  type listOutbox,
  mailFailureReasons,
  type OutboxState,
  type QueryOf,
} from '@reachkit/contract';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Keyset, type PageQuery, readPage } from '../../../platform/database/keyset.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { maskAddress } from '../addresses/address.ts';
import type { OutboxEntry } from '../answers.ts';
import { type EmailFate, emailFates, fate, fateOf } from '../figures/emailFate.ts';
import { mailContentSchema, withoutUnsubscribe } from '../sending/message/content.ts';
import { keptBack } from '../sending/queue/candidates.ts';
import { nextDeliveryState } from '../sending/states/deliveryStates.ts';
import {
  mailAttachment,
  mailAttempt,
  mailCampaign,
  mailCampaignAttachment,
  mailDelivery,
  mailRecipient,
  mailSender,
} from '../tables.ts';
import { heldUnlocks } from '../teamStatus/heldUnlocks.ts';

const idPattern = /^[1-9]\d{0,14}$/;
/** Parses an id; 0 if it is invalid. */
export const numberOf = (id: string): number => (idPattern.test(id) ? Number(id) : 0);

const noCounts: Readonly<Record<OutboxState, number>> = {
  queued: 0,
  sending: 0,
  deferred: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  bounced: 0,
};

/** Outbox state for each email outcome; skipped recipients get none. */
const stateOf: Readonly<Record<Exclude<EmailFate, 'skipped'>, OutboxState>> = {
  waiting: 'queued',
  sending: 'sending',
  deferred: 'deferred',
  delivered: 'sent',
  failed: 'failed',
  unknown: 'unknown',
  hard: 'bounced',
  soft: 'bounced',
};
const outboxStateOf = (email: Parameters<typeof fateOf>[0]): OutboxState | null => {
  const fate = fateOf(email);
  return fate === 'skipped' ? null : stateOf[fate];
};
const fates = emailFates.filter((fate) => fate !== 'skipped');
const isEmail = sql`${mailDelivery.state} <> 'skipped'`;
const fateSql = fate('mail_delivery');

const keyset: Keyset = {
  name: 'outbox',
  columns: [
    { column: mailDelivery.updatedAt, type: 'timestamptz' },
    { column: mailDelivery.id, type: 'bigint' },
  ],
  direction: 'desc',
};

/** All emails of a team: queued, sent, deferred or failed. */
export class OutboxService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  async list(
    { teamId }: Caller,
    { state, reason, campaignId, round, senderId, keyword, ...page }: QueryOf<typeof listOutbox>,
  ): Promise<AnswerOf<typeof listOutbox>> {
    const scope = teamScope(this.#deps.db, teamId);
    const words = keyword.trim().toLowerCase();
    const found = and(
      isEmail,
      campaignId === '' ? undefined : eq(mailDelivery.campaignId, numberOf(campaignId)),
      round === '' ? undefined : eq(mailDelivery.round, Number(round)),
      senderId === '' ? undefined : eq(mailDelivery.senderId, numberOf(senderId)),
      words === ''
        ? undefined
        : sql`(position(${words} in lower(${mailRecipient.name})) > 0 or position(${words} in lower(${mailCampaign.name})) > 0
            or (position(${words} in lower(${mailRecipient.address})) > 0 and ${isShown(teamId)}))`,
    );
    const narrowed = and(found, reason === '' ? undefined : eq(mailDelivery.reason, reason));
    const meant = fates.filter((known) => stateOf[known] === state);
    const which = and(narrowed, state === '' ? undefined : inArray(fateSql, meant));
    const counted = await scope
      .select({ fate: sql<(typeof fates)[number]>`${fateSql}`, found: count() })
      .from(mailDelivery)
      .innerJoin(mailRecipient, eq(mailRecipient.id, mailDelivery.recipientId))
      .innerJoin(mailCampaign, eq(mailCampaign.id, mailDelivery.campaignId))
      .where(narrowed)
      .groupBy(fateSql);
    const counts = { ...noCounts };
    for (const row of counted) counts[stateOf[row.fate]] += row.found;
    const total = state === '' ? Object.values(counts).reduce((sum, found) => sum + found, 0) : counts[state];
    const { rows, next } = await this.#read(teamId, which, page);
    return {
      list: withKnownWords({ state: mailDelivery.state, reason: mailDelivery.reason }, rows).flatMap(
        (row) => entryOf(row) ?? [],
      ),
      total,
      next,
      counts,
      failures: await this.#failures(teamId, found),
    };
  }

  async #failures(teamId: number, which: SQL | undefined): Promise<AnswerOf<typeof listOutbox>['failures']> {
    const rows = await teamScope(this.#deps.db, teamId)
      .select({
        reason: mailDelivery.reason,
        found: count(),
        fit: sql<number>`(count(*) filter (where ${keptBack(teamId, this.#deps.now())} is null))::int`,
      })
      .from(mailDelivery)
      .innerJoin(mailRecipient, eq(mailRecipient.id, mailDelivery.recipientId))
      .innerJoin(mailCampaign, eq(mailCampaign.id, mailDelivery.campaignId))
      .where(and(which, eq(fateSql, 'failed')))
      .groupBy(mailDelivery.reason)
      .orderBy(desc(count()), asc(mailDelivery.reason));
    return rows.flatMap((row) => {
      const reason = failureOf(row.reason);
      return reason === null ? [] : [{ reason, count: row.found, fit: row.fit }];
    });
  }

  /** @throws Failure `notFound` */
  async get({ teamId }: Caller, id: string): Promise<AnswerOf<typeof getOutboxEmail>> {
    const scope = teamScope(this.#deps.db, teamId);
    const { rows } = await this.#read(teamId, eq(mailDelivery.id, numberOf(id)), { pageNum: 1, pageSize: 1 });
    const [row] = rows;
    const entry = row && entryOf(row);
    if (!row || !entry) throw new Failure('notFound');
    const [attempts, attachments] = await Promise.all([
      scope
        .select()
        .from(mailAttempt)
        .where(eq(mailAttempt.deliveryId, row.id))
        .orderBy(asc(mailAttempt.attempt)),
      scope
        .select({ name: mailAttachment.name, bytes: mailAttachment.bytes })
        .from(mailCampaignAttachment)
        .innerJoin(mailAttachment, eq(mailAttachment.id, mailCampaignAttachment.attachmentId))
        .where(eq(mailCampaignAttachment.campaignId, row.campaignId))
        .orderBy(asc(mailCampaignAttachment.position)),
    ]);
    const stored = mailContentSchema.safeParse(row.content).data;
    // A click in this preview must not unsubscribe the recipient.
    const content = stored && withoutUnsubscribe(stored);
    return {
      entry,
      cc: row.round === 0 ? row.cc : '',
      messageId: row.messageId,
      html: content?.html ?? '',
      text: content?.text ?? '',
      attachments: row.round === 0 ? attachments : [],
      attempts: attempts.map(({ at, result, reason, reply }) => ({
        at,
        result,
        reason: failureOf(reason),
        reply,
      })),
    };
  }

  async #read(teamId: number, which: SQL | undefined, query: PageQuery) {
    return readPage(query, keyset, (page) =>
      teamScope(this.#deps.db, teamId)
        .select({
          place: page.place,
          id: mailDelivery.id,
          state: mailDelivery.state,
          round: mailDelivery.round,
          reason: mailDelivery.reason,
          reply: mailDelivery.reply,
          attempts: mailDelivery.attempts,
          dueAt: mailDelivery.dueAt,
          acceptedAt: mailDelivery.acceptedAt,
          repliedAt: mailDelivery.repliedAt,
          dataAt: mailDelivery.dataAt,
          updatedAt: mailDelivery.updatedAt,
          messageId: mailDelivery.messageId,
          content: mailDelivery.content,
          campaignId: mailDelivery.campaignId,
          campaignName: mailCampaign.name,
          campaignSubject: mailCampaign.subject,
          cc: mailCampaign.cc,
          address: mailRecipient.address,
          name: mailRecipient.name,
          creatorId: mailRecipient.creatorId,
          from: mailSender.address,
          isShown: sql<boolean>`${isShown(teamId)}`,
          keptBack: sql<MailSkipReason | null>`case when ${fateSql} = 'failed' then ${keptBack(teamId, this.#deps.now())} end`,
        })
        .from(mailDelivery)
        .innerJoin(mailCampaign, eq(mailCampaign.id, mailDelivery.campaignId))
        .innerJoin(mailRecipient, eq(mailRecipient.id, mailDelivery.recipientId))
        .leftJoin(mailSender, eq(mailSender.id, mailDelivery.senderId))
        .where(and(which, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit)
        .offset(page.offset),
    );
  }
}

interface Row {
  readonly id: number;
  readonly state: MailDeliveryState;
  readonly round: number;
  readonly reason: (typeof mailDelivery.$inferSelect)['reason'];
  readonly reply: string | null;
  readonly attempts: number;
  readonly dueAt: Date;
  readonly acceptedAt: Date | null;
  readonly repliedAt: Date | null;
  readonly dataAt: Date | null;
  readonly updatedAt: Date;
  readonly content: unknown;
  readonly campaignId: number;
  readonly campaignName: string;
  readonly campaignSubject: string;
  readonly address: string | null;
  readonly name: string;
  readonly creatorId: number | null;
  readonly from: string | null;
  readonly isShown: boolean;
  readonly keptBack: MailSkipReason | null;
}

/** Whether the address is visible: a member typed it, or the team unlocked it. */
const isShown = (teamId: number): SQL => sql`(${mailRecipient.isAddressOwn}
  or exists (select from ${heldUnlocks(teamId, 'unlocked')} where unlocked.creator_id = ${mailRecipient.creatorId}))`;

/** Whether a retry sends the email: it cannot have arrived, and nothing blocks it. */
export const isSentAgain = ({
  state,
  dataAt,
  keptBack,
}: Pick<Row, 'state' | 'dataAt' | 'keptBack'>): boolean =>
  dataAt === null && keptBack === null && nextDeliveryState(state, 'retry') !== null;

// biome-ignore lint/plugin: A skipped email holds its reason to skip there.
const failureOf = (text: string | null) => mailFailureReasons.find((known) => known === text) ?? null;

function entryOf(row: Row): OutboxEntry | null {
  const delivery = row.state;
  const state = outboxStateOf(row);
  if (state === null) return null;
  const isWaiting = delivery === 'pending' || delivery === 'deferred';
  const content = mailContentSchema.safeParse(row.content).data;
  return {
    id: row.id,
    campaign: { id: row.campaignId, name: row.campaignName },
    round: row.round,
    to: row.address === null ? '' : row.isShown ? row.address : maskAddress(row.address),
    name: row.name,
    creatorId: row.creatorId,
    from: row.from,
    subject: content?.subject ?? row.campaignSubject,
    state,
    delivery,
    reason: failureOf(row.reason),
    reply: row.reply,
    attempts: row.attempts,
    nextAt: isWaiting ? row.dueAt : null,
    sentAt: row.acceptedAt,
    updatedAt: row.updatedAt,
    canRetry: state === 'failed' && isSentAgain(row),
    keptBack: row.keptBack,
  };
}
