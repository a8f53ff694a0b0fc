import type { addMonitorProject, BodyOf, changeMonitorProject, MonitorGoal } from '@reachkit/contract';
import { monitorProjectSchema } from '@reachkit/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { changesOf, recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { claimStock } from '../../plan/claims.ts';
import { countProjects } from '../countProjects.ts';
import { readOverLimit, requireWithinLimit } from '../limits.ts';
import { postsOfProject, renewMonitorNeeds } from '../links/needs.ts';
import { monitorRecords } from '../records.ts';
import { monitorLink, monitorProject } from '../tables.ts';
import { findProject, idOf, lockKeptProject, lockProject, type ProjectRow, restorableMs } from './find.ts';
import { type ShownProject, showProjects } from './show.ts';

type ProjectDeps = Pick<Deps, 'db' | 'now'>;
type Changes = Partial<Omit<ProjectRow, 'id' | 'teamId'>>;

/** Monitor projects of teams. Every member of a team sees and edits all of them. */
export class MonitorProjectService {
  readonly #deps: ProjectDeps;

  constructor(deps: ProjectDeps) {
    this.#deps = deps;
  }

  /** @throws Failure `validation`; `equity` where the plan gives no more */
  async add(caller: Caller, body: BodyOf<typeof addMonitorProject>): Promise<ShownProject> {
    const { teamId, accountId } = caller;
    const { goal, ...fields } = body;
    const at = this.#deps.now();
    checkPeriod(fields);
    return this.#deps.db.transaction(async (tx) => {
      await this.#claim(tx, caller);
      const [row] = await teamScope(tx, teamId)
        .insert(monitorProject)
        .values({ ...fields, ...goalColumns(goal), accountId, createdAt: at, updatedAt: at })
        .returning();
      return this.#recorded(tx, caller, 'projectAdded', row);
    });
  }

  /** @throws Failure `notFound` */
  async get({ teamId }: Caller, id: string): Promise<ShownProject> {
    const { db } = this.#deps;
    return this.#show(db, await findProject(db, teamId, id));
  }

  /** @throws Failure `notFound`, `validation`, `equity`; `changedMeanwhile` with the project as it is now */
  async change(caller: Caller, id: string, body: BodyOf<typeof changeMonitorProject>): Promise<ShownProject> {
    const { revision, ownerId, goal, ...fields } = body;
    const { teamId } = caller;
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const before = await lockKeptProject(tx, teamId, id);
      if (before.revision !== revision) {
        throw new Failure('changedMeanwhile', {
          data: encode(monitorProjectSchema, await this.#show(tx, before)),
        });
      }
      requireWithinLimit(await readOverLimit(tx, { teamId, now: at }, []), { projectId: before.id });
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const changed: ProjectRow = { ...before, ...given, ...(goal !== undefined && goalColumns(goal)) };
      checkPeriod(changed);
      if (changed.currency !== before.currency) await checkNoFees(tx, before);
      if (ownerId !== undefined) changed.accountId = await memberOf(tx, teamId, ownerId);
      const { id: _id, teamId: _team, ...columns } = changed;
      const row = await this.#update(tx, before, columns, at);
      await recordActions(tx, monitorRecords, caller, [
        { action: 'projectChanged', object: projectObject(row), ...projectChanges(before, row), at },
      ]);
      return this.#show(tx, row);
    });
  }

  /** Idempotent. Frees the place; the posts are no longer read for it. @throws Failure `notFound` */
  async archive(caller: Caller, id: string): Promise<ShownProject> {
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const before = await lockKeptProject(tx, caller.teamId, id);
      if (before.archivedAt !== null) return this.#show(tx, before);
      const row = await this.#update(tx, before, { archivedAt: at }, at);
      await this.#renewNeeds(tx, row);
      return this.#recorded(tx, caller, 'projectArchived', row);
    });
  }

  /** Idempotent. It can be restored for 30 days. @throws Failure `notFound` */
  async remove(caller: Caller, id: string): Promise<ShownProject> {
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const before = await lockProject(tx, caller.teamId, id);
      if (before.removedAt !== null) return this.#show(tx, before);
      const row = await this.#update(tx, before, { removedAt: at }, at);
      await this.#renewNeeds(tx, row);
      return this.#recorded(tx, caller, 'projectRemoved', row);
    });
  }

  /**
   * Idempotent. A removed project becomes what it was before; an archived one runs again.
   * @throws Failure `notFound`, also 30 days after the removal; `equity` where the plan gives no more
   */
  async restore(caller: Caller, id: string): Promise<ShownProject> {
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const before = await lockProject(tx, caller.teamId, id);
      const { removedAt, archivedAt } = before;
      if (removedAt === null && archivedAt === null) return this.#show(tx, before);
      if (removedAt !== null && at.getTime() - removedAt.getTime() >= restorableMs) {
        throw new Failure('notFound');
      }
      const staysArchived = removedAt !== null && archivedAt !== null;
      if (!staysArchived) await this.#claim(tx, caller);
      const row = await this.#update(
        tx,
        before,
        staysArchived ? { removedAt: null } : { removedAt: null, archivedAt: null },
        at,
      );
      await this.#renewNeeds(tx, row);
      return this.#recorded(tx, caller, 'projectRestored', row);
    });
  }

  #claim(tx: Transaction, { teamId, accountId }: Caller): Promise<void> {
    const existing = () => countProjects(tx, teamId);
    return claimStock(tx, teamId, 'monitorProjects', {
      existing,
      plus: 1,
      accountId,
      now: this.#deps.now(),
    });
  }

  async #update(tx: Transaction, before: ProjectRow, changes: Changes, at: Date): Promise<ProjectRow> {
    const [row] = await teamScope(tx, before.teamId)
      .update(monitorProject)
      .set({ ...changes, revision: before.revision + 1, updatedAt: at })
      .where(eq(monitorProject.id, before.id))
      .returning();
    if (!row) throw new Failure('notFound');
    return row;
  }

  async #renewNeeds(tx: Transaction, { teamId, id }: ProjectRow): Promise<void> {
    await renewMonitorNeeds(tx, await postsOfProject(tx, teamId, [id]), this.#deps.now());
  }

  async #recorded(
    tx: Transaction,
    caller: Caller,
    action: 'projectAdded' | 'projectArchived' | 'projectRemoved' | 'projectRestored',
    row: ProjectRow | undefined,
  ): Promise<ShownProject> {
    if (!row) throw new Error('The project was not written');
    await recordActions(tx, monitorRecords, caller, [
      { action, object: projectObject(row), at: row.updatedAt },
    ]);
    return this.#show(tx, row);
  }

  async #show(executor: Executor, row: ProjectRow): Promise<ShownProject> {
    const [shown] = await showProjects(executor, { teamId: row.teamId, now: this.#deps.now() }, [row]);
    if (!shown) throw new Error('A project was not shown');
    return shown;
  }
}

const goalColumns = (goal: { readonly kind: MonitorGoal; readonly value: number } | null) => ({
  goalKind: goal?.kind ?? null,
  goalValue: goal?.value ?? null,
});

/** A project as the object of operation records. */
export const projectObject = ({ id, name }: Pick<ProjectRow, 'id' | 'name'>) => ({
  kind: 'monitorProject',
  id,
  label: name,
});

function checkPeriod({ startsOn, endsOn }: Pick<ProjectRow, 'startsOn' | 'endsOn'>): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    throw refuseFields({ endsOn: { rule: 'range_reversed' } });
  }
}

async function checkNoFees(tx: Transaction, { teamId, id }: ProjectRow): Promise<void> {
  const [found] = await teamScope(tx, teamId)
    .select({ id: monitorLink.id })
    .from(monitorLink)
    .where(and(eq(monitorLink.projectId, id), isNotNull(monitorLink.fee)))
    .limit(1);
  if (found) throw refuseFields({ currency: { rule: 'fees_entered' } });
}

async function memberOf(tx: Transaction, teamId: number, ownerId: string): Promise<number> {
  const id = idOf(ownerId);
  const person = (await readPeople(tx, teamId, [id])).get(id);
  if (!person?.isActive) throw refuseFields({ ownerId: { rule: 'unknown_value' } });
  return id;
}

function projectChanges(before: ProjectRow, after: ProjectRow) {
  const recorded = ({ accountId, ...row }: ProjectRow) => ({ ...row, owner: accountId });
  const isChanged = (...fields: (keyof ProjectRow)[]) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const fields = [
    ...(isChanged('note') ? ['note'] : []),
    ...(isChanged('goalKind', 'goalValue') ? ['goal'] : []),
    ...(isChanged('mutedAlerts') ? ['mutedAlerts'] : []),
  ];
  return {
    ...changesOf(recorded(before), recorded(after), [
      ...(['name', 'brand', 'startsOn', 'endsOn', 'currency', 'needsDisclosure', 'owner'] as const),
    ]),
    ...(fields.length > 0 && { detail: { fields } }),
  };
}
