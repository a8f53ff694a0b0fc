import {
  type BodyOf,
  type DataOf,
  type getOutboxEmail,
  type listOutbox,
  mailDeliveryStates,
  mailFailureReasons,
  mailSkipReasons,
  type OutboxEntry,
  type OutboxState,
  type QueryOf,
  type retryOutbox,
} from '@reachkit/contract';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { maskAddress } from '../address.ts';
import { nextCampaignState, stateOf } from '../sending/campaignStates.ts';
import { mailContentSchema, unsubscribePlace } from '../sending/content.ts';
import { nextDeliveryState, outboxStateOf } from '../sending/deliveryStates.ts';
import { wakeMail } from '../sending/wake.ts';
import {
  emailUnlock,
  mailAttachment,
  mailAttempt,
  mailCampaign,
  mailCampaignAttachment,
  mailDelivery,
  mailRecipient,
  mailSender,
} from '../tables.ts';

const idPattern = /^[1-9]\d{0,14}$/;
const numberOf = (id: string): number => (idPattern.test(id) ? Number(id) : 0);
/** Failed emails that one call tries again. */
const retriesMost = 10_000;

const noCounts: Readonly<Record<OutboxState, number>> = {
  queued: 0,
  sending: 0,
  deferred: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  bounced: 0,
  skipped: 0,
};

/** Every email of a team: queued, sent, deferred or failed. */
export class OutboxService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  async list(
    { teamId }: Caller,
    { state, reason, campaignId, keyword, pageNum, pageSize }: QueryOf<typeof listOutbox>,
  ): Promise<DataOf<typeof listOutbox>> {
    const scope = teamScope(this.#deps.db, teamId);
    const words = keyword.trim().toLowerCase();
    const ofCampaign = campaignId === '' ? undefined : eq(mailDelivery.campaignId, numberOf(campaignId));
    const narrowed = and(
      ofCampaign,
      reason === '' ? undefined : eq(mailDelivery.reason, reason),
      words === ''
        ? undefined
        : sql`(position(${words} in lower(${mailRecipient.name})) > 0 or position(${words} in lower(${mailCampaign.name})) > 0
            or (position(${words} in lower(${mailRecipient.address})) > 0 and ${isShown(teamId)}))`,
    );
    const states = mailDeliveryStates.filter((known) => outboxStateOf(known) === state);
    const which = and(narrowed, state === '' ? undefined : inArray(mailDelivery.state, states));
    const counted = await scope
      .select({ state: mailDelivery.state, found: count() })
      .from(mailDelivery)
      .innerJoin(mailRecipient, eq(mailRecipient.id, mailDelivery.recipientId))
      .innerJoin(mailCampaign, eq(mailCampaign.id, mailDelivery.campaignId))
      .where(narrowed)
      .groupBy(mailDelivery.state);
    const counts = { ...noCounts };
    for (const row of counted) {
      const known = deliveryStateOf(row.state);
      counts[outboxStateOf(known)] += row.found;
    }
    const total = state === '' ? Object.values(counts).reduce((sum, found) => sum + found, 0) : counts[state];
    const rows = await this.#read(teamId, which, { limit: pageSize, offset: (pageNum - 1) * pageSize });
    return { list: rows.map(entryOf), total, counts };
  }

  /** @throws Failure `notFound` */
  async get({ teamId }: Caller, id: string): Promise<DataOf<typeof getOutboxEmail>> {
    const scope = teamScope(this.#deps.db, teamId);
    const [row] = await this.#read(teamId, eq(mailDelivery.id, numberOf(id)), { limit: 1, offset: 0 });
    if (!row) throw new Failure('notFound');
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
    const content = mailContentSchema.safeParse(row.content).data;
    return {
      entry: entryOf(row),
      cc: row.round === 0 ? row.cc : '',
      messageId: row.messageId,
      // Whoever looks at it here must not unsubscribe its recipient.
      html: (content?.html ?? '').replaceAll(unsubscribePlace, '#'),
      text: (content?.text ?? '').replaceAll(unsubscribePlace, '…'),
      attachments: row.round === 0 ? attachments : [],
      attempts: attempts.map(({ at, result, reason, reply }) => ({
        at: at.toISOString(),
        result: deliveryStateOf(result),
        reason: failureOf(reason),
        reply,
      })),
    };
  }

  async retry(
    { teamId }: Caller,
    { ids, campaignId, reason }: BodyOf<typeof retryOutbox>,
  ): Promise<DataOf<typeof retryOutbox>> {
    const now = this.#deps.now();
    const named = ids === undefined ? undefined : [...new Set(ids)].map(numberOf);
    if (named === undefined && campaignId === undefined) return { retried: 0, refused: 0 };
    return this.#deps.db.transaction(async (tx) => {
      const scope = teamScope(tx, teamId);
      const rows = await scope
        .select({
          id: mailDelivery.id,
          state: mailDelivery.state,
          campaignId: mailDelivery.campaignId,
          dataAt: mailDelivery.dataAt,
        })
        .from(mailDelivery)
        .where(
          and(
            named === undefined ? eq(mailDelivery.state, 'failed') : inArray(mailDelivery.id, [0, ...named]),
            campaignId === undefined ? undefined : eq(mailDelivery.campaignId, numberOf(campaignId)),
            reason === undefined ? undefined : eq(mailDelivery.reason, reason),
          ),
        )
        .orderBy(asc(mailDelivery.id))
        .limit(retriesMost)
        .for('update');
      const fit = rows.filter(
        ({ state, dataAt }) => dataAt === null && nextDeliveryState(deliveryStateOf(state), 'retry') !== null,
      );
      if (fit.length > 0) {
        await scope
          .update(mailDelivery)
          .set({ state: 'pending', dueAt: now, updatedAt: now, reason: null, reply: null })
          .where(
            inArray(
              mailDelivery.id,
              fit.map(({ id }) => id),
            ),
          );
        await reopen(tx, teamId, [...new Set(fit.map((one) => one.campaignId))], now);
        await wakeMail(tx);
      }
      return { retried: fit.length, refused: (named?.length ?? rows.length) - fit.length };
    });
  }

  async #read(
    teamId: number,
    which: SQL | undefined,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ) {
    return teamScope(this.#deps.db, teamId)
      .select({
        id: mailDelivery.id,
        state: mailDelivery.state,
        round: mailDelivery.round,
        reason: mailDelivery.reason,
        reply: mailDelivery.reply,
        attempts: mailDelivery.attempts,
        dueAt: mailDelivery.dueAt,
        acceptedAt: mailDelivery.acceptedAt,
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
      })
      .from(mailDelivery)
      .innerJoin(mailCampaign, eq(mailCampaign.id, mailDelivery.campaignId))
      .innerJoin(mailRecipient, eq(mailRecipient.id, mailDelivery.recipientId))
      .leftJoin(mailSender, eq(mailSender.id, mailDelivery.senderId))
      .where(which)
      .orderBy(desc(mailDelivery.updatedAt), desc(mailDelivery.id))
      .limit(limit)
      .offset(offset);
  }
}

interface Row {
  readonly id: number;
  readonly state: string;
  readonly round: number;
  readonly reason: string | null;
  readonly reply: string | null;
  readonly attempts: number;
  readonly dueAt: Date;
  readonly acceptedAt: Date | null;
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
}

async function reopen(tx: Transaction, teamId: number, ids: readonly number[], now: Date): Promise<void> {
  const scope = teamScope(tx, teamId);
  const campaigns = await scope
    .select()
    .from(mailCampaign)
    .where(inArray(mailCampaign.id, [...ids]))
    .orderBy(asc(mailCampaign.id))
    .for('update');
  for (const campaign of campaigns) {
    const next = nextCampaignState(stateOf(campaign), 'retry');
    if (!next) continue;
    await scope
      .update(mailCampaign)
      .set({ ...next, finishedAt: null, updatedAt: now })
      .where(and(eq(mailCampaign.id, campaign.id), isNull(mailCampaign.archivedAt)));
  }
}

/** A member typed the address in, or the team unlocked it. */
const isShown = (teamId: number): SQL => sql`(${mailRecipient.isAddressOwn}
  or exists (select from ${teamRows(emailUnlock, teamId, 'unlocked')} where unlocked.creator_id = ${mailRecipient.creatorId}))`;

function deliveryStateOf(text: string) {
  const state = mailDeliveryStates.find((known) => known === text);
  if (!state) throw new Error(`An email has no state ${text}`);
  return state;
}

const failureOf = (text: string | null) => mailFailureReasons.find((known) => known === text) ?? null;

function entryOf(row: Row): OutboxEntry {
  const delivery = deliveryStateOf(row.state);
  const isWaiting = delivery === 'pending' || delivery === 'deferred';
  const content = mailContentSchema.safeParse(row.content).data;
  return {
    id: String(row.id),
    campaign: { id: String(row.campaignId), name: row.campaignName },
    round: row.round,
    to: row.address === null ? '' : row.isShown ? row.address : maskAddress(row.address),
    name: row.name,
    creatorId: row.creatorId === null ? null : String(row.creatorId),
    from: row.from,
    subject: content?.subject ?? row.campaignSubject,
    state: outboxStateOf(delivery),
    delivery,
    reason: failureOf(row.reason),
    skip: delivery === 'skipped' ? (mailSkipReasons.find((known) => known === row.reason) ?? null) : null,
    reply: row.reply,
    attempts: row.attempts,
    nextAt: isWaiting ? row.dueAt.toISOString() : null,
    sentAt: row.acceptedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    canRetry: nextDeliveryState(delivery, 'retry') !== null,
  };
}
