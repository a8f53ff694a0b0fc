import type { AnswerOf, addMonitorLinks, BodyOf, checkMonitorLinks } from '@reachkit/contract';
import { monitorAddMost } from '@reachkit/contract';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { readMonitorLimits, readOverLimit, requireWithinLimit } from '../limits.ts';
import { findProject, idOf, lockKeptProject } from '../projects/find.ts';
import { projectObject } from '../projects/service.ts';
import { monitorRecords } from '../records.ts';
import type { MonitorSources } from '../sources.ts';
import { checkLines, type GivenLine, showLines } from './checkLines.ts';
import { insertLines } from './insert.ts';

export interface LinkDeps extends Pick<Deps, 'db' | 'now'> {
  readonly sources: MonitorSources;
}

/** The answer on lines, with the links that the project has already, by line. */
export interface GivenCheck {
  readonly answer: AnswerOf<typeof checkMonitorLinks>;
  readonly listed: ReadonlyMap<number, number>;
}

/** Says what lines would add. @throws Failure `notFound` */
export async function checkGiven(
  { db, now, sources }: LinkDeps,
  { teamId }: Caller,
  id: string,
  lines: readonly GivenLine[],
): Promise<GivenCheck> {
  const project = await findProject(db, teamId, id);
  const limits = await readMonitorLimits(db, teamId, now());
  const context = { teamId, projectId: project.id, limits, now: now(), sources };
  const checked = await checkLines(db, context, lines);
  return {
    answer: {
      lines: showLines(checked.lines, context),
      links: { used: checked.used, limit: limits.links.value },
    },
    listed: new Map(
      checked.lines.flatMap(({ line, result, linkId }) =>
        result === 'known' && linkId !== null ? [[line, linkId] as const] : [],
      ),
    ),
  };
}

/**
 * Splits a pasted text into its lines, without empty ones.
 * @throws Failure `validation` at `text` for more than can be added at once
 */
export function linesOf(text: string, endsOn: string | null): GivenLine[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line, at) => ({ line: at + 1, text: line.trim(), endsOn }))
    .filter((line) => line.text !== '');
  if (lines.length > monitorAddMost) {
    throw refuseFields({ text: { rule: 'too_many', limit: monitorAddMost } });
  }
  return lines;
}

/** Adds the lines that can be added. @throws Failure `notFound`; `equity` for a project over the limit */
export async function addLinks(
  { db, now, sources }: LinkDeps,
  caller: Caller,
  id: string,
  { lines, origin }: BodyOf<typeof addMonitorLinks>,
): Promise<AnswerOf<typeof addMonitorLinks>> {
  const { teamId, accountId } = caller;
  const at = now();
  return db.transaction(async (tx) => {
    // Only one transaction at a time adds to a project: two people cannot both take the last place.
    const project = await lockKeptProject(tx, teamId, id);
    const over = await readOverLimit(tx, { teamId, now: at }, []);
    requireWithinLimit(over, { projectId: project.id });
    const context = { teamId, projectId: project.id, limits: over.limits, now: at, sources };
    const creators = await knownCreators(tx, lines);
    const checked = await checkLines(
      tx,
      context,
      lines.map(({ text, endsOn, creatorId }, place) => ({
        line: place + 1,
        text,
        endsOn,
        refusal: creatorId === null || creators.has(creatorId) ? null : 'creator',
      })),
    );
    const added = await insertLines(
      tx,
      { ...context, accountId, origin, timeZone: over.limits.timeZone },
      checked.lines.flatMap((line, place) => {
        const given = lines[place];
        if (!given) return [];
        const { fee, goal, note, creatorId } = given;
        return [{ ...line, values: { fee, goal, note, creatorId: creators.get(creatorId ?? '') ?? null } }];
      }),
    );
    if (added > 0) {
      await recordActions(tx, monitorRecords, caller, [
        { action: 'linksAdded', object: projectObject(project), detail: { links: added }, at },
      ]);
    }
    return {
      added,
      lines: showLines(checked.lines, context),
      links: { used: checked.used + added, limit: over.limits.links.value },
    };
  });
}

/** Rows of the creators that lines name, by id as given; unknown ones are left out. */
async function knownCreators(
  executor: Executor,
  lines: readonly { readonly creatorId: string | null }[],
): Promise<ReadonlyMap<string, number>> {
  const given = [...new Set(lines.flatMap(({ creatorId }) => creatorId ?? []))];
  const known = await creatorNames(executor, given.map(idOf));
  return new Map(
    given.flatMap((id) => {
      const creator = known.get(idOf(id));
      return creator ? [[id, creator.id] as const] : [];
    }),
  );
}
