import {
  type AnswerOf,
  type addMonitorRule,
  type BodyOf,
  type changeMonitorRule,
  monitorRuleSchema,
  monitorRulesMost,
  type previewMonitorRule,
  type removeMonitorRule,
} from '@reachkit/contract';
import { monitorConditions } from '@reachkit/contract/monitor/kinds';
import { eq, sql } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { changesOf, recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { countLinks, readMonitorLimits, readOverLimit, requireWithinLimit } from '../limits.ts';
import { findProject, idOf, lockKeptProject, type ProjectRow } from '../projects/find.ts';
import { monitorRecords } from '../records.ts';
import type { MonitorSources } from '../sources.ts';
import { monitorRule } from '../tables.ts';
import { addFound, maxAdded, type Seen, seenNow } from './addFound.ts';
import { checkRule, type RuleFields, readCreators } from './check.ts';
import { type Found, lookBack } from './lookBack.ts';
import { isOpen, periodOf, type RuleRow, rulesOf, timesOf } from './period.ts';
import { showRules } from './show.ts';
import { countCreators } from './unread.ts';

export interface RuleDeps extends Pick<Deps, 'db' | 'now'> {
  readonly sources: MonitorSources;
}

/** Matches in the answer of a preview. */
const shownMatches = 20;

/** Rules that add posts to monitor projects. Every member of a team sees and edits all of them. */
export class MonitorRuleService {
  readonly #deps: RuleDeps;

  constructor(deps: RuleDeps) {
    this.#deps = deps;
  }

  /** @throws Failure `notFound` */
  async list({ teamId }: Caller, projectId: string) {
    const { db, now } = this.#deps;
    const project = await findProject(db, teamId, projectId);
    const { timeZone } = await readMonitorLimits(db, teamId, now());
    const today = dayOf(now(), timeZone);
    return { list: await showRules(db, { teamId, today }, await rulesOf(db, teamId, project.id)) };
  }

  /** @throws Failure `notFound`, `validation` */
  async preview(
    caller: Caller,
    { projectId, ...body }: BodyOf<typeof previewMonitorRule>,
  ): Promise<AnswerOf<typeof previewMonitorRule>> {
    const { db, now, sources } = this.#deps;
    const project = await findProject(db, caller.teamId, projectId);
    const limits = await readMonitorLimits(db, caller.teamId, now());
    const fields = { ...checkRule(body), ...(await readCreators(db, caller, body)) };
    const found = await this.#look(project, fields, { timeZone: limits.timeZone, most: shownMatches });
    const free = Math.max(0, limits.links.value - (await countLinks(db, caller.teamId, project.id)));
    return {
      known: found.known,
      matches: found.matches,
      overCap: Math.max(0, found.matches - free),
      ...(await countCreators(db, sources, caller.teamId, fields)),
      list: found.posts.map(({ platform, externalId, title, creator, postedAt, matched }) => ({
        platform,
        postId: externalId,
        title,
        creator,
        postedAt,
        matched,
      })),
    };
  }

  /** @throws Failure `notFound`, `validation`; `equity` for a project over the limit */
  async add(
    caller: Caller,
    { projectId, expected, ...body }: BodyOf<typeof addMonitorRule>,
  ): Promise<AnswerOf<typeof addMonitorRule>> {
    const { db, now } = this.#deps;
    const { teamId, accountId } = caller;
    const at = now();
    const project = await findProject(db, teamId, projectId);
    const { timeZone } = await readMonitorLimits(db, teamId, at);
    const fields = { name: body.name, ...checkRule(body), ...(await readCreators(db, caller, body)) };
    const seen = await seenNow(db, at);
    const found = await this.#look(project, fields, { timeZone, most: maxAdded });
    checkExpected(found, expected);
    return db.transaction(async (tx) => {
      const kept = await this.#lockWritable(tx, caller, String(project.id));
      const [count] = await teamScope(tx, teamId)
        .select({ rules: sql<number>`count(*)::int` })
        .from(monitorRule)
        .where(eq(monitorRule.projectId, kept.id));
      if ((count?.rules ?? 0) >= monitorRulesMost) {
        throw refuseFields({ projectId: { rule: 'too_many', limit: monitorRulesMost } });
      }
      const [row] = await teamScope(tx, teamId)
        .insert(monitorRule)
        .values({ ...fields, projectId: kept.id, accountId, createdAt: at })
        .returning();
      if (!row) throw new Error('The rule was not written');
      const added = await this.#add(tx, { project: kept, row, found, seen, timeZone });
      await recordActions(tx, monitorRecords, caller, [
        {
          action: 'ruleAdded',
          object: ruleObject(row),
          detail: { project: kept.name, links: added.added },
          at,
        },
      ]);
      return { rule: await this.#show(tx, row.id, caller), ...added };
    });
  }

  /** Links that the rule added stay. @throws Failure `notFound`, `validation`, `equity`; `changedMeanwhile` with the rule */
  async change(
    caller: Caller,
    id: string,
    { expected, isOff, ...body }: BodyOf<typeof changeMonitorRule>,
  ): Promise<AnswerOf<typeof changeMonitorRule>> {
    const { db, now } = this.#deps;
    const { teamId } = caller;
    const at = now();
    const before = await findRule(db, teamId, id);
    const project = await findProject(db, teamId, String(before.projectId));
    const { timeZone } = await readMonitorLimits(db, teamId, at);
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const changed = { ...before, ...given };
    const isMoved = body.creatorId !== undefined || body.listId !== undefined;
    const creators = isMoved
      ? await readCreators(db, caller, {
          creatorId: body.creatorId === undefined ? textOf(before.creatorId) : body.creatorId,
          listId: body.listId === undefined ? textOf(before.listId) : body.listId,
        })
      : { creatorId: before.creatorId, listId: before.listId };
    const fields: RuleFields = { name: changed.name, ...checkRule(changed), ...creators };
    const offAt = isOff === undefined ? before.offAt : isOff ? (before.offAt ?? at) : null;
    const seen = await seenNow(db, at);
    const isLooked = isOpen({ ...fields, offAt }, dayOf(at, timeZone));
    const found = isLooked
      ? await this.#look(project, fields, { timeZone, most: maxAdded })
      : { known: 0, matches: 0, posts: [] };
    checkExpected(found, expected);
    return db.transaction(async (tx) => {
      const kept = await this.#lockWritable(tx, caller, String(before.projectId));
      const current = await findRule(tx, teamId, id);
      if (!isSameRule(current, before)) {
        const data = encode(monitorRuleSchema, await this.#show(tx, current.id, caller));
        throw new Failure('changedMeanwhile', { data });
      }
      const [row] = await teamScope(tx, teamId)
        .update(monitorRule)
        .set({ ...fields, offAt })
        .where(eq(monitorRule.id, before.id))
        .returning();
      if (!row) throw new Failure('notFound');
      const added = isLooked
        ? await this.#add(tx, { project: kept, row, found, seen, timeZone })
        : { added: 0, overCap: 0 };
      const changes = ruleChanges(before, row);
      if (Object.keys(changes).length > 0 || added.added > 0) {
        const detail = { project: kept.name, links: added.added, ...changes.detail };
        await recordActions(tx, monitorRecords, caller, [
          { action: 'ruleChanged', object: ruleObject(row), ...changes, detail, at },
        ]);
      }
      return { rule: await this.#show(tx, row.id, caller), ...added };
    });
  }

  /** The links that it added stay. @throws Failure `notFound` */
  async remove(caller: Caller, id: string): Promise<AnswerOf<typeof removeMonitorRule>> {
    const { db, now } = this.#deps;
    return db.transaction(async (tx) => {
      const { projectId } = await findRule(tx, caller.teamId, id);
      const project = await lockKeptProject(tx, caller.teamId, String(projectId));
      const [row] = await teamScope(tx, caller.teamId)
        .delete(monitorRule)
        .where(eq(monitorRule.id, idOf(id)))
        .returning();
      if (!row) throw new Failure('notFound');
      await recordActions(tx, monitorRecords, caller, [
        { action: 'ruleRemoved', object: ruleObject(row), detail: { project: project.name }, at: now() },
      ]);
      return { id: row.id };
    });
  }

  #look(
    project: ProjectRow,
    rule: Omit<RuleFields, 'name'>,
    { timeZone, most }: { readonly timeZone: string; readonly most: number },
  ): Promise<Found> {
    const period = periodOf(rule, project);
    return lookBack(this.#deps.db, {
      teamId: project.teamId,
      projectId: project.id,
      rule,
      times: period && timesOf(period, timeZone),
      most,
    });
  }

  #add(
    tx: Transaction,
    {
      project,
      row,
      ...look
    }: {
      readonly project: ProjectRow;
      readonly row: RuleRow;
      readonly found: Found;
      readonly seen: Seen;
      readonly timeZone: string;
    },
  ) {
    // An archived project gets nothing now, and all of it when it is restored.
    const isStopped = project.archivedAt !== null;
    return addFound(tx, row, { ...look, seen: isStopped ? null : look.seen, now: look.seen.at });
  }

  async #lockWritable(tx: Transaction, { teamId }: Caller, projectId: string): Promise<ProjectRow> {
    const project = await lockKeptProject(tx, teamId, projectId);
    const over = await readOverLimit(tx, { teamId, now: this.#deps.now() }, []);
    requireWithinLimit(over, { projectId: project.id });
    return project;
  }

  async #show(executor: Executor, id: number, { teamId }: Caller) {
    const now = this.#deps.now();
    const { timeZone } = await readMonitorLimits(executor, teamId, now);
    const row = await findRule(executor, teamId, String(id));
    const [shown] = await showRules(executor, { teamId, today: dayOf(now, timeZone) }, [row]);
    if (!shown) throw new Error('A rule was not shown');
    return shown;
  }
}

const textOf = (id: number | null) => (id === null ? null : String(id));

/** @throws Failure `notFound` */
async function findRule(executor: Executor, teamId: number, id: string): Promise<RuleRow> {
  const [row] = await teamScope(executor, teamId)
    .select()
    .from(monitorRule)
    .where(eq(monitorRule.id, idOf(id)));
  if (!row) throw new Failure('notFound');
  return row;
}

/** A rule that finds more than the person has seen is refused, with what it finds now. */
function checkExpected({ matches }: Found, expected: number): void {
  if (matches > expected) throw refuseFields({ expected: { rule: 'more_matches', limit: matches } });
}

/** The columns of a rule that people enter. */
const entered = ({ id: _id, cappedAt: _capped, seenAt: _seen, seenPostId: _post, ...row }: RuleRow) => row;

export const isSameRule = (a: RuleRow, b: RuleRow): boolean =>
  JSON.stringify(entered(a)) === JSON.stringify(entered(b));

const ruleObject = ({ id, name }: RuleRow) => ({ kind: 'monitorRule', id, label: name });

function ruleChanges(before: RuleRow, after: RuleRow) {
  const isChanged = (...keys: readonly (keyof RuleRow)[]) =>
    keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const fields = [
    ...(isChanged(...monitorConditions) ? ['terms'] : []),
    ...(isChanged('creatorId', 'listId') ? ['creators'] : []),
  ];
  const recorded = (row: RuleRow) => ({ ...row, isOff: row.offAt !== null });
  return {
    ...changesOf(recorded(before), recorded(after), ['name', 'startsOn', 'endsOn', 'isOff']),
    ...(fields.length > 0 && { detail: { fields } }),
  };
}
