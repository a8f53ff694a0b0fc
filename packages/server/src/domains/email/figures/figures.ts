import type { MailFigure } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { mailDelivery } from '../sending/tables.ts';
import { type EmailFigure, fate, fatesOf, hasFate } from './emailFate.ts';

/**
 * Unit of a count. Always `r` is a recipient and `e` their emails: for `people` all rounds together, so that each
 * recipient counts once; for `emails` one email, so that an action counts in its round.
 */
export type FigureScope = 'people' | 'emails';

const emailFigures = Object.keys(fatesOf).filter((key): key is EmailFigure => Object.hasOwn(fatesOf, key));
const actions = {
  opened: 'opened_at',
  clicked: 'clicked_at',
  replied: 'replied_at',
  unsubscribed: 'unsubscribed_at',
  complained: 'complained_at',
} as const;
const machineAction = 'opened_machine_at';

/**
 * Condition that a column is one of these campaigns. The subquery hides them from the planner: it would take a campaign
 * that is newer than its statistics for empty, and join each recipient with all emails.
 */
export const isOneOf = (column: SQL, campaignIds: readonly number[]): SQL =>
  sql`${column} = any((select ${sql.param([...campaignIds])}::bigint[])::bigint[])`;

/** The emails `e` of some campaigns as a `from`, by `e.recipient_id`; one row per recipient or email. */
export function emailsOf(scope: FigureScope, teamId: number, campaignIds: readonly number[]): SQL {
  const emails = teamRows(mailDelivery, teamId, 'd');
  const isMeant = isOneOf(sql`d.campaign_id`, campaignIds);
  const flag = (figure: EmailFigure): SQL => {
    const is = hasFate(figure, 'd', sql`d.fate`);
    return sql`${scope === 'people' ? sql`bool_or(${is})` : is} as ${sql.identifier(figure)}`;
  };
  const flags = sql.join(emailFigures.map(flag), sql`, `);
  const from = sql`from (select d.*, ${fate()} as fate from ${emails} where ${isMeant}) d`;
  if (scope === 'emails') {
    const done = [machineAction, ...Object.values(actions)].map((column) => sql`d.${sql.identifier(column)}`);
    return sql`(select d.id, d.recipient_id, d.round, ${state} as state, d.reason, d.sender_id, d.accepted_at, d.data_at, d.updated_at,
      ${sql.join(done, sql`, `)}, ${flags} ${from}) e`;
  }
  return sql`(select d.recipient_id, count(*) filter (where d.fate in ('delivered', 'hard', 'soft')) as emails,
    min(d.accepted_at) as accepted_at, min(d.sender_id) filter (where d.round = 0) as sender_id,
    ${worst(state)} as state, ${worst(sql`d.reason`)} as reason, ${flags} ${from} group by d.recipient_id) e`;
}

/** The state of an email `d` as in `mailDeliveryStates`; a returned one has bounced, even if it was answered. */
const state = sql`case d.fate when 'soft' then 'ndrSoft' when 'delivered' then
  case when d.state in ('ndrHard', 'ndrSoft') then d.state else 'accepted' end else d.state end`;
/** SQL for the most significant value of all emails to a recipient: failures before successes, then pending ones. */
const worst = (what: SQL): SQL => sql`(array_agg(${what} order by
  array_position(array['failed', 'hard', 'soft', 'unknown', 'delivered', 'sending', 'deferred', 'waiting', 'skipped'], d.fate)))[1]`;

type Figure = EmailFigure | Exclude<MailFigure, EmailFigure>;

/** Whether a recipient `r`, or the email `e` to them, counts in a figure. */
export function counts(figure: Figure, scope: FigureScope): SQL {
  switch (figure) {
    case 'opened':
    case 'clicked':
    case 'replied':
    case 'unsubscribed':
    case 'complained':
      return did(actions[figure], scope);
    case 'openedMachine':
      return sql`(${did(machineAction, scope)} and not ${did(actions.opened, scope)})`;
    default:
      return sql`coalesce(e.${sql.identifier(figure)}, false)`;
  }
}

// Actions count only for delivered emails, as their shares are relative to `delivered`. Undoing an action for a
// recipient, e.g. an opt-out, undoes it for the email too.
function did(column: string, scope: FigureScope): SQL {
  const ofPerson = sql`r.${sql.identifier(column)} is not null and ${counts('delivered', scope)}`;
  return scope === 'people'
    ? sql`(${ofPerson})`
    : sql`(${ofPerson} and e.${sql.identifier(column)} is not null)`;
}

const counted = [
  ...['accepted', 'delivered', 'failed', 'unknown', 'bounced', 'hard', 'soft', 'pending', 'deferred', 'lost'],
  ...['opened', 'openedMachine', 'clicked', 'replied', 'unsubscribed', 'complained'],
] as const satisfies readonly Figure[];

/** Every figure as counted; `shownSums` reduces them to those the plan shows. */
export type Figures = Readonly<Record<(typeof counted)[number], number>>;
export type FiguresRow = Readonly<Record<(typeof counted)[number], string>>;

/** Counts of every figure for a `select` over `r` and `e`. */
export const countFigures = (scope: FigureScope, and: SQL = sql`true`): SQL =>
  sql.join(
    counted.map(
      (figure) =>
        sql`count(*) filter (where ${and} and ${counts(figure, scope)}) as ${sql.identifier(figure)}`,
    ),
    sql`, `,
  );

export const noFigures: Figures = {
  accepted: 0,
  delivered: 0,
  failed: 0,
  unknown: 0,
  bounced: 0,
  hard: 0,
  soft: 0,
  pending: 0,
  deferred: 0,
  lost: 0,
  opened: 0,
  openedMachine: 0,
  clicked: 0,
  replied: 0,
  unsubscribed: 0,
  complained: 0,
};

export function figuresOf(row: FiguresRow): Figures {
  const figures: Record<keyof Figures, number> = { ...noFigures };
  for (const key of counted) figures[key] = Number(row[key]);
  return figures;
}

export function addFigures(one: Figures, other: Figures): Figures {
  const figures: Record<keyof Figures, number> = { ...noFigures };
  for (const key of counted) figures[key] = one[key] + other[key];
  return figures;
}
