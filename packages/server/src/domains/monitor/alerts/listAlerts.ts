import type { AnswerOf, handleMonitorAlerts, listMonitorAlerts, QueryOf } from '@reachkit/contract';
import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Keyset, readPage } from '../../../platform/database/keyset.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Deps, Executor } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { post, postCaption } from '../../creator/history/tables.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { readPeople } from '../../people/people.ts';
import { findProject, idOf } from '../projects/find.ts';
import { projectObject } from '../projects/service.ts';
import { monitorRecords } from '../records.ts';
import { monitorAlert, monitorLink, monitorProject } from '../tables.ts';
import { announceChange } from './announce.ts';

type List = AnswerOf<typeof listMonitorAlerts>;
type Shown = List['list'][number];

const latestFirst: Keyset = {
  name: 'monitorAlerts',
  columns: [
    { column: monitorAlert.at, type: 'timestamptz' },
    { column: monitorAlert.id, type: 'bigint' },
  ],
  direction: 'desc',
};

/** Alerts of links that were taken out, and of removed projects, are left out. */
const isShown = and(
  isNull(monitorProject.removedAt),
  sql`(${monitorAlert.linkId} is null or ${monitorLink.removedAt} is null)`,
);

/** Lists the alerts of a team, the latest first. @throws Failure `notFound` for a project that is not the team's */
export async function listAlerts(
  db: Executor,
  { teamId }: Caller,
  { project, kind, state, ...page }: QueryOf<typeof listMonitorAlerts>,
): Promise<List> {
  const scope = teamScope(db, teamId);
  const projectId = project === '' ? null : (await findProject(db, teamId, project)).id;
  const which = and(
    isShown,
    projectId === null ? undefined : eq(monitorAlert.projectId, projectId),
    kind === '' ? undefined : eq(monitorAlert.kind, kind),
    state === ''
      ? undefined
      : state === 'open'
        ? isNull(monitorAlert.handledAt)
        : isNotNull(monitorAlert.handledAt),
  );
  const counted = async (where: typeof which) => {
    const [row] = await scope
      .select({ found: count() })
      .from(monitorAlert)
      .innerJoin(monitorProject, eq(monitorProject.id, monitorAlert.projectId))
      .leftJoin(monitorLink, eq(monitorLink.id, monitorAlert.linkId))
      .where(where);
    return row?.found ?? 0;
  };
  const { rows, next } = await readPage(page, latestFirst, ({ place, where, orderBy, limit, offset }) =>
    scope
      .select({ ...getTableColumns(monitorAlert), projectName: monitorProject.name, place })
      .from(monitorAlert)
      .innerJoin(monitorProject, eq(monitorProject.id, monitorAlert.projectId))
      .leftJoin(monitorLink, eq(monitorLink.id, monitorAlert.linkId))
      .where(and(which, where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return {
    list: await showAlerts(db, teamId, withKnownWords({ kind: monitorAlert.kind }, rows)),
    total: await counted(which),
    next,
    open: await counted(and(isShown, isNull(monitorAlert.handledAt))),
  };
}

type AlertRow = typeof monitorAlert.$inferSelect & { readonly projectName: string };

async function showAlerts(db: Executor, teamId: number, rows: readonly AlertRow[]): Promise<Shown[]> {
  const links = await readLinksOf(
    db,
    teamId,
    rows.flatMap(({ linkId }) => linkId ?? []),
  );
  const people = await readPeople(
    db,
    teamId,
    rows.flatMap(({ handledBy }) => handledBy ?? []),
  );
  return rows.map(({ id, kind, at, handledAt, handledBy, projectId, projectName, linkId, values }) => {
    const { from, to, ...others } = values;
    return {
      id,
      kind,
      at,
      handledAt,
      project: { id: projectId, name: projectName },
      link: links.get(linkId ?? 0) ?? null,
      values: {
        ...others,
        ...(from !== undefined && { from: new Date(from) }),
        ...(to !== undefined && { to: new Date(to) }),
      },
      handledBy: people.get(handledBy ?? 0)?.nickName ?? null,
    };
  });
}

async function readLinksOf(
  db: Executor,
  teamId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<Shown['link']>>> {
  if (ids.length === 0) return new Map();
  const caption = (column: typeof postCaption.title | typeof postCaption.text) =>
    sql<
      string | null
    >`(select ${column} from ${postCaption} where ${postCaption.postId} = ${monitorLink.postId}
      order by ${postCaption.readAt} desc limit 1)`;
  const rows = await teamScope(db, teamId)
    .select({
      id: monitorLink.id,
      url: monitorLink.url,
      platform: monitorLink.platform,
      title: caption(postCaption.title),
      text: caption(postCaption.text),
      creatorId: sql<number | null>`coalesce(${monitorLink.creatorId}, ${post.creatorId})::float8`,
    })
    .from(monitorLink)
    .leftJoin(post, eq(post.id, monitorLink.postId))
    .where(inArray(monitorLink.id, [...ids]));
  const names = await creatorNames(
    db,
    rows.flatMap(({ creatorId }) => creatorId ?? []),
  );
  return new Map(
    rows.map(({ id, url, platform, title, text, creatorId }) => [
      id,
      {
        id,
        url,
        platform,
        title: title || text?.split('\n', 1)[0]?.slice(0, 200) || null,
        creator: shownCreator(names.get(creatorId ?? 0)),
      },
    ]),
  );
}

const shownCreator = (known: { readonly id: number; readonly name: string } | undefined) =>
  known ? { id: known.id, name: known.name } : null;

/** Marks alerts of the team as handled by the caller, or opens them again. Unknown ids, and those that are so, change nothing. */
export async function handleAlerts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { ids, isHandled }: { readonly ids: readonly string[]; readonly isHandled: boolean },
): Promise<AnswerOf<typeof handleMonitorAlerts>> {
  const { teamId, accountId } = caller;
  const at = now();
  return db.transaction(async (tx) => {
    const scope = teamScope(tx, teamId);
    const changed = await scope
      .update(monitorAlert)
      .set(isHandled ? { handledAt: at, handledBy: accountId } : { handledAt: null, handledBy: null })
      .where(
        and(
          inArray(monitorAlert.id, ids.map(idOf)),
          isHandled ? isNull(monitorAlert.handledAt) : isNotNull(monitorAlert.handledAt),
        ),
      )
      .returning({ projectId: monitorAlert.projectId });
    const projectIds = [...new Set(changed.map(({ projectId }) => projectId))].sort((a, b) => a - b);
    if (projectIds.length === 0) return { changed: 0 };
    const projects = await scope.select().from(monitorProject).where(inArray(monitorProject.id, projectIds));
    await recordActions(
      tx,
      monitorRecords,
      caller,
      projects.map((project) => ({
        action: isHandled ? ('alertsHandled' as const) : ('alertsOpened' as const),
        object: projectObject(project),
        detail: { alerts: changed.filter(({ projectId }) => projectId === project.id).length },
        at,
      })),
    );
    await announceChange(tx, teamId, projectIds);
    return { changed: changed.length };
  });
}
