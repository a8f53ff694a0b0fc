import {
  feeCurrencies,
  invitationDecisions,
  invitationOrigins,
  platforms,
  type Terms,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { creatorId } from '../../creator/tables.ts';
import { accountId, teamId } from '../../session/tables.ts';
import type { Duties, Shown } from '../promotions/duties.ts';
import { promotionId } from '../promotions/tables.ts';

/** A creator in a promotion, once, with the offer and the decision about it. Emails and openings stand elsewhere. */
export const promotionInvitation = pgTable(
  'promotion_invitation',
  {
    id: id(),
    teamId: teamId(),
    promotionId: promotionId(),
    /** Null once the creator was deleted upstream: what the team entered stays. */
    creatorId: creatorId('set null'),
    /** Its owner. */
    accountId: accountId('set null'),
    /** The creator as known when added. */
    platform: text('platform', { enum: platforms }).notNull(),
    name: text('name').notNull(),
    handle: text('handle').notNull(),
    origin: text('origin', { enum: invitationOrigins }).notNull(),
    /** Who added it first. */
    addedBy: text('added_by').notNull().default(''),
    addedAt: timestampColumn('added_at').notNull(),
    /** In US dollars when added; null: unknown. */
    estimate: doublePrecision('estimate'),
    estimateLow: doublePrecision('estimate_low'),
    estimateHigh: doublePrecision('estimate_high'),
    /** The latest offer of the team. */
    offer: jsonb('offer').$type<Terms>().notNull(),
    /** Increases with each change of the offer. */
    offerRevision: integer('offer_revision').notNull().default(1),
    /** When this offer was made; null: as the promotion says, no price was named. */
    offeredAt: timestampColumn('offered_at'),
    /** Last day to answer, in the team's calendar. */
    answerBy: date('answer_by'),
    /** The latest proposal of the creator that was not answered. */
    counter: jsonb('counter').$type<Terms>(),
    /** Rights and duties on which the creator proposed it; `null`: it was named elsewhere. */
    counterDuties: jsonb('counter_duties').$type<Duties>(),
    counterNote: text('counter_note').notNull().default(''),
    counteredAt: timestampColumn('countered_at'),
    question: text('question'),
    questionAt: timestampColumn('question_at'),
    /** The answer to the latest question, which the page shows. */
    answer: text('answer'),
    answeredAt: timestampColumn('answered_at'),
    /** A price that the creator named, in minor units. */
    quote: bigint('quote', { mode: 'number' }),
    quoteCurrency: text('quote_currency', { enum: feeCurrencies }),
    /** The offer that the creator saw when the page was opened last; `null`: never. */
    shown: jsonb('shown').$type<Shown>(),
    decision: text('decision', { enum: invitationDecisions }),
    decidedAt: timestampColumn('decided_at'),
    /** `creator`: on the page. */
    decidedBy: text('decided_by', { enum: ['creator', 'member'] }),
    reason: text('reason').notNull().default(''),
    /** Openings of the page by a person. */
    opens: integer('opens').notNull().default(0),
    openedAt: timestampColumn('opened_at'),
    lastOpenedAt: timestampColumn('last_opened_at'),
    /** When a link was copied: an invitation without an email. */
    linkedAt: timestampColumn('linked_at'),
    removedAt: timestampColumn('removed_at'),
    /** Increases with each change by a person. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    uniqueIndex('promotion_invitation_once').on(t.promotionId, t.creatorId),
    index('promotion_invitation_of_promotion').on(t.promotionId, t.id),
    index('promotion_invitation_of_team_creator').on(t.teamId, t.creatorId),
    index('promotion_invitation_of_creator').on(t.creatorId),
    index('promotion_invitation_of_account').on(t.accountId),
    check('promotion_invitation_quote', sql`(quote is null) = (quote_currency is null) and quote >= 0`),
    check('promotion_invitation_decision', sql`(decision is null) = (decided_at is null)`),
  ],
);
