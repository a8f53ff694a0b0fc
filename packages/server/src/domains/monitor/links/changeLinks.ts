import type {
  AnswerOf,
  BodyOf,
  changeMonitorDuration,
  changeMonitorLink,
  removeMonitorLinks,
  restoreMonitorLinks,
} from '@reachkit/contract';
import { moneyOfMinor, monitorDays } from '@reachkit/contract';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { changesOf, recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { equityMissed } from '../../plan/equityExceeded.ts';
import { type ShownLink, showLinks } from '../figures/showLinks.ts';
import { countLinks, readMonitorLimits, readOverLimit, requireWithinLimit } from '../limits.ts';
import { idOf, lockKeptProject } from '../projects/find.ts';
import { projectObject } from '../projects/service.ts';
import { monitorRecords } from '../records.ts';
import { monitorLink } from '../tables.ts';
import type { LinkDeps } from './addLinks.ts';
import { type FoundLink, type LinkRow, lockKeptLink } from './find.ts';
import { renewMonitorNeeds } from './needs.ts';
import { endOf, lastEnd } from './period.ts';

/** @throws Failure `notFound`, `validation`; `equity` for a link over the limit */
export async function changeLink(
  deps: LinkDeps,
  caller: Caller,
  id: string,
  { creatorId, ...fields }: BodyOf<typeof changeMonitorLink>,
): Promise<ShownLink> {
  return deps.db.transaction(async (tx) => {
    const found = await lockWritable(tx, deps, caller, id);
    const columns = {
      ...fields,
      ...(creatorId !== undefined && {
        creatorId: creatorId === null ? null : await creatorOf(tx, creatorId),
      }),
    };
    return update(tx, deps, caller, { found, columns });
  });
}

/** @throws Failure `notFound`, `validation` at `endsOn`; `equity` for a link over the limit */
export async function changeDuration(
  deps: LinkDeps,
  caller: Caller,
  id: string,
  { endsOn }: BodyOf<typeof changeMonitorDuration>,
): Promise<ShownLink> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const found = await lockWritable(tx, deps, caller, id);
    const { timeZone } = await readMonitorLimits(tx, caller.teamId, now);
    if (endsOn < dayOf(now, timeZone)) throw refuseFields({ endsOn: { rule: 'day_past' } });
    if (endsOn > lastEnd(found.link.addedAt, timeZone)) {
      throw refuseFields({ endsOn: { rule: 'too_many_days', limit: monitorDays.most } });
    }
    const shown = await update(tx, deps, caller, {
      found,
      columns: { endsOn, until: endOf(endsOn, timeZone) },
    });
    return shown;
  });
}

/** Takes links out of a project; those that it does not have are left alone. @throws Failure `notFound` */
export async function removeLinks(
  { db, now }: LinkDeps,
  caller: Caller,
  id: string,
  { ids }: BodyOf<typeof removeMonitorLinks>,
): Promise<AnswerOf<typeof removeMonitorLinks>> {
  const at = now();
  return db.transaction(async (tx) => {
    const project = await lockKeptProject(tx, caller.teamId, id);
    const rows = await teamScope(tx, caller.teamId)
      .update(monitorLink)
      .set({ removedAt: at, removedBy: caller.accountId })
      .where(and(isOneOf(project.id, ids), isNull(monitorLink.removedAt)))
      .returning({ postId: monitorLink.postId });
    await afterMove(tx, caller, { action: 'linksRemoved', project, rows, at });
    return { removed: rows.length };
  });
}

/** @throws Failure `notFound`; `equity` where the cap of the project leaves out one of them */
export async function restoreLinks(
  { db, now }: LinkDeps,
  caller: Caller,
  id: string,
  { ids }: BodyOf<typeof restoreMonitorLinks>,
): Promise<AnswerOf<typeof restoreMonitorLinks>> {
  const { teamId } = caller;
  const at = now();
  return db.transaction(async (tx) => {
    const project = await lockKeptProject(tx, teamId, id);
    const over = await readOverLimit(tx, { teamId, now: at }, []);
    requireWithinLimit(over, { projectId: project.id });
    const rows = await teamScope(tx, teamId)
      .update(monitorLink)
      .set({ removedAt: null, removedBy: null })
      .where(and(isOneOf(project.id, ids), isNotNull(monitorLink.removedAt)))
      .returning({ postId: monitorLink.postId });
    const used = await countLinks(tx, teamId, project.id);
    const { links } = over.limits;
    if (rows.length > 0 && used > links.value) {
      throw equityMissed(links, { feature: 'monitorLinks', used: used - rows.length, needed: used });
    }
    await afterMove(tx, caller, { action: 'linksRestored', project, rows, at });
    return { restored: rows.length };
  });
}

const isOneOf = (projectId: number, ids: readonly string[]) =>
  and(eq(monitorLink.projectId, projectId), inArray(monitorLink.id, ids.map(idOf)));

async function afterMove(
  tx: Transaction,
  caller: Caller,
  {
    action,
    project,
    rows,
    at,
  }: {
    readonly action: 'linksRemoved' | 'linksRestored';
    readonly project: FoundLink['project'];
    readonly rows: readonly Pick<LinkRow, 'postId'>[];
    readonly at: Date;
  },
): Promise<void> {
  if (rows.length === 0) return;
  await renewMonitorNeeds(
    tx,
    rows.flatMap(({ postId }) => postId ?? []),
    at,
  );
  await recordActions(tx, monitorRecords, caller, [
    { action, object: projectObject(project), detail: { links: rows.length }, at },
  ]);
}

/** Locks a link that may be changed. @throws Failure `notFound`, `equity` */
export async function lockWritable(
  tx: Transaction,
  { now }: Pick<LinkDeps, 'now'>,
  { teamId }: Caller,
  id: string,
): Promise<FoundLink> {
  const found = await lockKeptLink(tx, teamId, id);
  const projectId = found.project.id;
  requireWithinLimit(await readOverLimit(tx, { teamId, now: now() }, [projectId]), {
    projectId,
    linkId: found.link.id,
  });
  return found;
}

async function creatorOf(executor: Executor, creatorId: string): Promise<number> {
  const known = (await creatorNames(executor, [idOf(creatorId)])).get(idOf(creatorId));
  if (!known) throw refuseFields({ creatorId: { rule: 'unknown_value' } });
  return known.id;
}

type Columns = Partial<Pick<LinkRow, 'endsOn' | 'until'>> & {
  readonly [Field in 'fee' | 'goal' | 'note' | 'creatorId']?: LinkRow[Field] | undefined;
};

async function update(
  tx: Transaction,
  deps: LinkDeps,
  caller: Caller,
  { found: { link: before, project }, columns }: { readonly found: FoundLink; readonly columns: Columns },
): Promise<ShownLink> {
  const { teamId } = caller;
  const at = deps.now();
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const [row] =
    Object.keys(given).length === 0
      ? [before]
      : await teamScope(tx, teamId)
          .update(monitorLink)
          .set(given)
          .where(eq(monitorLink.id, before.id))
          .returning();
  if (!row) throw new Failure('notFound');
  if (row.until > before.until || row.until < before.until) {
    await renewMonitorNeeds(tx, row.postId === null ? [] : [row.postId], at);
  }
  const changes = await linkChanges(tx, project.currency, [before, row]);
  if (Object.keys(changes).length > 0) {
    await recordActions(tx, monitorRecords, caller, [
      {
        action: 'linkChanged',
        object: { kind: 'monitorLink', id: row.id, label: row.url },
        ...changes,
        at,
      },
    ]);
  }
  return showLink(tx, deps, row);
}

async function linkChanges(
  executor: Executor,
  currency: string,
  [before, after]: readonly [LinkRow, LinkRow],
) {
  const names = await creatorNames(
    executor,
    [before, after].flatMap(({ creatorId }) => creatorId ?? []),
  );
  const recorded = ({ fee, creatorId, endsOn }: LinkRow) => ({
    fee: fee === null ? null : moneyOfMinor(fee, currency, 'exact'),
    creator: names.get(creatorId ?? 0)?.name ?? null,
    endsOn,
  });
  const fields = (['note', 'goal'] as const).filter((field) => before[field] !== after[field]);
  return {
    ...changesOf(recorded(before), recorded(after), ['fee', 'creator', 'endsOn']),
    ...(fields.length > 0 && { detail: { fields } }),
  };
}

/** One link as the API returns it. */
export async function showLink(
  executor: Executor,
  { now, sources }: LinkDeps,
  row: LinkRow,
): Promise<ShownLink> {
  const { teamId } = row;
  const { timeZone } = await readMonitorLimits(executor, teamId, now());
  const [shown] = await showLinks(executor, { teamId, now: now(), timeZone, sources }, [row]);
  if (!shown) throw new Error('A link was not shown');
  return shown;
}
