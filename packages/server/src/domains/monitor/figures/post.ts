import {
  type AnswerOf,
  type getMonitoredPost,
  minorUnits,
  monitorAges,
  type QueryOf,
} from '@reachkit/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { executePrepared } from '../../../platform/database/prepared.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { readChanges } from '../../creator/detail/postHistory.ts';
import { inSnapshot } from '../../creator/detail/posts/snapshot.ts';
import { cpmCurrency } from '../../creator/metrics/definitions/cpmTable.ts';
import { type PersonFacts, readPeople } from '../../people/people.ts';
import { needsDisclosure } from '../links/needsDisclosure.ts';
import { idOf } from '../projects/find.ts';
import { monitorAlert, monitorLink, monitorProject } from '../tables.ts';
import { ageMs, type FigureAge, figuresAt } from './figuresOf.ts';
import { gapsOf, lastOfDays, type MarkedReading, markFalling, thinned } from './history.ts';
import { type FiguresContext, type KnownLink, readLinks } from './linkFacts.ts';
import { allReadings } from './readingSql.ts';
import { mergeReadings, type Reading, type ReadingTuple } from './readings.ts';
import { type ShownLink, showKnownLinks } from './showLinks.ts';

type Answer = AnswerOf<typeof getMonitoredPost>;

/** Max alerts in the answer; the newest are kept. */
const maxAlerts = 200;

/** A link with the whole history of its post. @throws Failure `notFound` */
export function readMonitoredPost(
  db: Database,
  context: FiguresContext,
  id: string,
  { granularity }: QueryOf<typeof getMonitoredPost>,
): Promise<Answer> {
  const { teamId } = context;
  return inSnapshot(db, async (tx) => {
    const { project, ...row } = await findLink(tx, teamId, id);
    const { links, clock, rawOnly } = await readLinks(tx, context, { linkIds: [row.id] });
    const [link] = links;
    const [shown] = await showKnownLinks(tx, context, clock, links);
    if (!link || !shown) throw new Failure('notFound');
    const readings = await readHistory(tx, teamId, row.id);
    const chosen = granularity === 'day' ? lastOfDays(readings, clock.timeZone) : readings;
    const people = await readPeople(
      tx,
      teamId,
      readings.flatMap(({ by }) => by ?? []),
    );
    const { captions, events } = await readChanges(tx, row.postId ?? undefined);
    const [first] = readings;
    return {
      link: shown,
      project,
      ages: agesOf(readings, link, { now: context.now, rawOnly }),
      medianViews: link.medianViews,
      estimate: estimateOf(link),
      readings: thinned(markFalling(chosen)).map((reading) => readingOf(reading, people)),
      readingCount: readings.length,
      gaps: gapsOf(readings, {
        ...link,
        until: row.until.getTime(),
        now: context.now.getTime(),
        isGone: link.postState !== null && link.postState !== 'there',
      }),
      captions,
      events: [
        ...events.toReversed(),
        ...(first ? [{ at: new Date(first.at), kind: 'firstReading' as const }] : []),
      ].sort((a, b) => b.at.getTime() - a.at.getTime()),
      alerts: await readAlerts(tx, teamId, shown, project),
    };
  });
}

function agesOf(
  readings: readonly Reading[],
  link: KnownLink,
  { now, rawOnly }: { readonly now: Date; readonly rawOnly: ReadonlySet<string> },
): Answer['ages'] {
  const { postedAt } = link;
  if (postedAt === null) return [];
  const reached = ages.filter((age) => postedAt + ageMs(age) <= now.getTime());
  return reached.map((age) => ({ age, figures: figuresAt(readings, link, age, rawOnly) }));
}

const ages = Object.keys(monitorAges).filter((age): age is FigureAge => age in monitorAges);

async function findLink(tx: Executor, teamId: number, id: string) {
  const [found] = await teamScope(tx, teamId)
    .select({
      id: monitorLink.id,
      postId: monitorLink.postId,
      until: monitorLink.until,
      project: {
        id: monitorProject.id,
        name: monitorProject.name,
        currency: monitorProject.currency,
        needsDisclosure: needsDisclosure({ id: monitorLink.id, ofProject: monitorProject.needsDisclosure }),
      },
    })
    .from(monitorLink)
    .innerJoin(monitorProject, eq(monitorProject.id, monitorLink.projectId))
    .where(
      and(eq(monitorLink.id, idOf(id)), isNull(monitorLink.removedAt), isNull(monitorProject.removedAt)),
    );
  if (!found) throw new Failure('notFound');
  return found;
}

async function readHistory(tx: Executor, teamId: number, linkId: number): Promise<readonly Reading[]> {
  const [row] = await executePrepared<{ readings: readonly ReadingTuple[] | null }>(
    tx,
    'monitor_history',
    sql`select ${allReadings(teamId)} as readings from ${teamRows(monitorLink, teamId, 'l')} where l.id = ${linkId}`,
  );
  return mergeReadings(row?.readings ?? null);
}

const readingOf = (
  { at, isDay, counts, source, isOwn, by, falling }: MarkedReading,
  people: ReadonlyMap<number, PersonFacts>,
): Answer['readings'][number] => ({
  readAt: new Date(at),
  precision: isDay ? 'day' : 'instant',
  ...counts,
  source,
  by: isOwn ? (people.get(by ?? 0)?.nickName ?? '') : null,
  falling,
});

/** The price that the product estimates for a post of the creator. */
const estimateOf = ({ price }: KnownLink): Answer['estimate'] =>
  price === null ? null : { amount: Math.round(price * minorUnits(cpmCurrency)), currency: cpmCurrency };

async function readAlerts(
  tx: Executor,
  teamId: number,
  link: ShownLink,
  project: Answer['project'],
): Promise<Answer['alerts']> {
  const rows = await teamScope(tx, teamId)
    .select()
    .from(monitorAlert)
    .where(eq(monitorAlert.linkId, link.id))
    .orderBy(desc(monitorAlert.at), desc(monitorAlert.id))
    .limit(maxAlerts);
  const people = await readPeople(
    tx,
    teamId,
    rows.flatMap(({ handledBy }) => handledBy ?? []),
  );
  return withKnownWords({ kind: monitorAlert.kind }, rows).map(({ handledBy, values, ...alert }) => {
    const { from, to, ...others } = values;
    return {
      ...alert,
      project,
      link,
      values: {
        ...others,
        ...(from !== undefined && { from: new Date(from) }),
        ...(to !== undefined && { to: new Date(to) }),
      },
      handledBy: people.get(handledBy ?? 0)?.nickName ?? null,
    };
  });
}
