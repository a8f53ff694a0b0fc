import { type AnswerOf, type listMailLabels, mailLabelMost } from '@reachkit/contract';
import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../../../platform/http/failure.ts';
import type { Caller } from '../../../../../platform/http/route.ts';
import { recordActions } from '../../../../../platform/records/actions.ts';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import type { MailLabel } from '../../../answers.ts';
import { idOf } from '../../../campaigns/read.ts';
import { emailRecords } from '../../../records.ts';
import { mailLabel, mailThreadLabel } from '../../tables.ts';

/** A team's labels, by name. */
export async function listLabels(
  executor: Executor,
  { teamId }: Caller,
): Promise<AnswerOf<typeof listMailLabels>> {
  const scope = teamScope(executor, teamId);
  const rows = await scope
    .select()
    .from(mailLabel)
    .orderBy(asc(sql`lower(${mailLabel.name})`), asc(mailLabel.id));
  const counted = await scope
    .select({ id: mailThreadLabel.labelId, threads: count() })
    .from(mailThreadLabel)
    .groupBy(mailThreadLabel.labelId);
  const threads = new Map(counted.map((row) => [row.id, row.threads]));
  return { list: rows.map(({ id, name }) => ({ id, name, threads: threads.get(id) ?? 0 })) };
}

/** @throws Failure `validation` where the team has as many as it may */
export async function addLabel(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  name: string,
): Promise<MailLabel> {
  const { teamId } = caller;
  return db.transaction(async (tx) => {
    // Serialised, so that two requests cannot both add the last allowed label.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mail.labels', ${teamId}))`);
    const { list } = await listLabels(tx, caller);
    const same = list.find((label) => label.name.toLowerCase() === name.toLowerCase());
    if (same) return same;
    if (list.length >= mailLabelMost)
      throw refuseFields({ name: { rule: 'too_many', limit: mailLabelMost } });
    const [made] = await teamScope(tx, teamId).insert(mailLabel).values({ name }).returning();
    if (!made) throw new Error('A label was not added');
    const object = { kind: 'mailLabel', id: made.id, label: made.name };
    await recordActions(tx, emailRecords, caller, [{ action: 'labelAdded', object, at: now() }]);
    return { id: made.id, name: made.name, threads: 0 };
  });
}

/** @throws Failure `notFound` */
export async function removeLabel(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<{ removed: boolean }> {
  return db.transaction(async (tx) => {
    const [gone] = await teamScope(tx, caller.teamId)
      .delete(mailLabel)
      .where(eq(mailLabel.id, idOf(id) ?? 0))
      .returning();
    if (!gone) throw new Failure('notFound');
    const object = { kind: 'mailLabel', id: gone.id, label: gone.name };
    await recordActions(tx, emailRecords, caller, [{ action: 'labelRemoved', object, at: now() }]);
    return { removed: true };
  });
}

/** Parses label ids, which must belong to the team. @throws Failure `validation` at `field` */
export async function requireLabels(
  tx: Transaction,
  teamId: number,
  texts: readonly string[],
  field: string,
): Promise<readonly number[]> {
  const ids = [...new Set(texts.map((text) => idOf(text) ?? 0))];
  if (ids.length === 0) return [];
  const found = await teamScope(tx, teamId)
    .select({ id: mailLabel.id })
    .from(mailLabel)
    .where(inArray(mailLabel.id, ids))
    .orderBy(asc(mailLabel.id))
    .for('key share');
  if (found.length < ids.length) throw refuseFields({ [field]: { rule: 'unknown_value' } });
  return ids;
}
