import type { AnswerOf, BodyOf, listReportShares, shareReport } from '@reachkit/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import type { SharedPageRow, SharedPages } from '../../../../platform/sharedPages/sharedPages.ts';
import { sharedPage } from '../../../../platform/sharedPages/tables.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { addDays, beginningOfDay, dayOf } from '../../../../platform/time/days.ts';
import { readPeople } from '../../../people/people.ts';
import { actorOf } from '../../actor.ts';
import { requireWithinLimit } from '../../limits.ts';
import { type LogFields, writeLog } from '../../log.ts';
import { idOf } from '../../promotions/find.ts';
import { findKept, lockKept } from '../find.ts';

type Share = AnswerOf<typeof listReportShares>['list'][number];

/** Kinds of the links: with fees, and without. */
export const reportKinds = ['collaboration.report', 'collaboration.reportWithoutFees'] as const;
/** Whether the readers of a link see fees, and what follows from them. */
export const showsFees = ({ kind }: Pick<SharedPageRow, 'kind'>): boolean => kind === 'collaboration.report';
const isReport = inArray(sharedPage.kind, [...reportKinds]);
/** Path of shared reports, before the token. */
export const reportPath = '/r/';
/** A link may be valid for this many days. */
const maxDays = 365;
/** Links of one promotion; old ones are ended first by people. */
const maxShares = 200;

interface ShareDeps {
  readonly db: Database;
  readonly pages: SharedPages;
  /** Scheme and host of the links. */
  readonly origin: string;
}

/** The links of a promotion's report, the latest first. @throws Failure `notFound` */
export async function listShares(
  { db }: Pick<ShareDeps, 'db'>,
  teamId: number,
  id: string,
): Promise<{ list: Share[] }> {
  const { id: promotionId } = await findKept(db, teamId, id);
  const rows = await teamScope(db, teamId)
    .select()
    .from(sharedPage)
    .where(and(isReport, eq(sharedPage.objectId, promotionId)))
    .orderBy(desc(sharedPage.id));
  return { list: await shown(db, teamId, rows) };
}

/**
 * Makes a link to the report until the end of a day of the team; its token is shown once.
 * @throws Failure `notFound`; `equity` over the limit of the plan; `validation` for a day that is past, or more than a year ahead
 */
export async function share(
  { db, pages, origin }: ShareDeps,
  caller: Pick<Caller, 'teamId' | 'accountId'>,
  id: string,
  { endsOn, language, showsFees: hasFees }: BodyOf<typeof shareReport>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<AnswerOf<typeof shareReport>> {
  const { teamId, accountId } = caller;
  return db.transaction(async (tx) => {
    const promotion = await lockKept(tx, teamId, id);
    checkDay(endsOn, dayOf(now, timeZone));
    await requireWithinLimit(tx, promotion, now);
    const scope = teamScope(tx, teamId);
    const known = await scope
      .select({ id: sharedPage.id })
      .from(sharedPage)
      .where(and(isReport, eq(sharedPage.objectId, promotion.id)))
      .limit(maxShares);
    if (known.length === maxShares) throw refuseFields({ endsOn: { rule: 'too_many', limit: maxShares } });
    const made = await pages.make(tx, {
      teamId,
      kind: hasFees ? 'collaboration.report' : 'collaboration.reportWithoutFees',
      objectId: promotion.id,
      language,
      accountId,
      expiresAt: beginningOfDay(addDays(endsOn, 1), timeZone),
    });
    await log(tx, caller, {
      promotionId: promotion.id,
      at: now,
      action: 'reportShared',
      values: { share: String(made.id), endsOn, language, showsFees: hasFees },
    });
    const [row] = await scope.select().from(sharedPage).where(eq(sharedPage.id, made.id));
    const [one] = await shown(tx, teamId, row ? [row] : []);
    if (!one) throw new Error('A link to a report was not kept');
    return { url: `${origin}${reportPath}${made.token}`, share: one };
  });
}

function checkDay(endsOn: string, today: string): void {
  if (endsOn < today) throw refuseFields({ endsOn: { rule: 'day_past' } });
  if (endsOn > addDays(today, maxDays)) {
    throw refuseFields({ endsOn: { rule: 'too_many_days', limit: maxDays } });
  }
}

/** Ends a link; one that was ended before stays as it is. @throws Failure `notFound` */
export function revokeShare(
  { db, pages }: Pick<ShareDeps, 'db' | 'pages'>,
  caller: Pick<Caller, 'teamId' | 'accountId'>,
  { id, shareId }: { readonly id: string; readonly shareId: string },
  now: Date,
): Promise<Share> {
  const { teamId } = caller;
  return db.transaction(async (tx) => {
    const promotion = await lockKept(tx, teamId, id);
    const ofPromotion = and(
      eq(sharedPage.id, idOf(shareId)),
      isReport,
      eq(sharedPage.objectId, promotion.id),
    );
    const find = () => teamScope(tx, teamId).select().from(sharedPage).where(ofPromotion);
    const [found] = await find();
    if (!found) throw new Failure('notFound');
    if (await pages.revoke(tx, { teamId, id: found.id, kind: found.kind })) {
      await log(tx, caller, {
        promotionId: promotion.id,
        at: now,
        action: 'reportRevoked',
        values: { share: String(found.id) },
      });
    }
    const [one] = await shown(tx, teamId, await find());
    if (!one) throw new Failure('notFound');
    return one;
  });
}

async function log(
  tx: Transaction,
  caller: Pick<Caller, 'teamId' | 'accountId'>,
  {
    promotionId,
    at,
    action,
    values,
  }: {
    readonly promotionId: number;
    readonly at: Date;
    readonly action: 'reportShared' | 'reportRevoked';
    readonly values: LogFields;
  },
): Promise<void> {
  await writeLog(tx, caller.teamId, {
    actor: await actorOf(tx, caller),
    at,
    changes: [{ promotionId, action, after: values }],
  });
}

async function shown(executor: Executor, teamId: number, rows: readonly SharedPageRow[]): Promise<Share[]> {
  const people = await readPeople(
    executor,
    teamId,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return rows.map(({ id, kind, language, accountId, createdAt, expiresAt, revokedAt, opens, openedAt }) => ({
    id,
    showsFees: showsFees({ kind }),
    language,
    by: people.get(accountId ?? 0)?.nickName ?? '',
    createdAt,
    expiresAt,
    revokedAt,
    opens,
    openedAt,
  }));
}
