import { errorCodes } from '@reachkit/contract/errors';
import { listMonitorAlerts, type MonitorAlert } from '@reachkit/contract/monitor/alert';
import type { MonitorLineRefusal, MonitorLineResult } from '@reachkit/contract/monitor/kinds';
import {
  addMonitorLinks,
  addMonitorReading,
  addMonitorReadings,
  type CheckedMonitorLinks,
  changeMonitorDuration,
  changeMonitorLink,
  checkMonitorLinks,
  listMonitorLinks,
  type MonitorLink,
  readMonitorLinksFile,
  removeMonitorLinks,
  restoreMonitorLinks,
} from '@reachkit/contract/monitor/link';
import {
  addMonitorProject,
  archiveMonitorProject,
  changeMonitorProject,
  getMonitorProject,
  getMonitorSummary,
  listMonitorProjects,
  type MonitorProject,
  removeMonitorProject,
  restoreMonitorProject,
} from '@reachkit/contract/monitor/project';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { monitorLink, monitorProject, noFigures, sparkOf, storyAlerts, summaryOf, totalsOf } from './data.ts';

export interface MonitorWorldOptions {
  readonly projects?: readonly MonitorProject[];
  readonly links?: readonly MonitorLink[];
  readonly alerts?: readonly MonitorAlert[];
  /** The plan's limits. Default 20 projects of 500 posts. */
  readonly projectLimit?: number;
  readonly linkLimit?: number;
}

export interface MonitorWorld {
  readonly handlers: readonly MockHandler[];
  readonly projects: () => readonly MonitorProject[];
  readonly links: () => readonly MonitorLink[];
}

/** An in-memory server of one team's content monitor. */
export function monitorWorld(options: MonitorWorldOptions = {}): MonitorWorld {
  const { projectLimit = 20, linkLimit = 500, alerts = storyAlerts } = options;
  let projects = options.projects ?? [monitorProject()];
  let links = options.links ?? [];
  let removed: readonly MonitorLink[] = [];
  const isAway = ({ state }: MonitorProject) => state === 'archived' || state === 'removed';
  const used = () => projects.filter((project) => !isAway(project)).length;

  function find(id: string): MonitorProject {
    const found = projects.find((project) => project.id === id);
    if (!found) throw new Refusal({ code: errorCodes.notFound, status: 404 });
    return found;
  }
  function put(project: MonitorProject): MonitorProject {
    projects = projects.map((one) => (one.id === project.id ? project : one));
    return project;
  }
  function claim() {
    if (used() < projectLimit) return;
    throw new Refusal({
      code: errorCodes.equity,
      data: {
        feature: 'monitorProjects',
        used: used(),
        limit: projectLimit,
        resetAt: null,
        needVersion: 'pro',
      },
    });
  }
  function findLink(id: string): MonitorLink {
    const found = links.find((link) => link.id === id);
    if (!found) throw new Refusal({ code: errorCodes.notFound, status: 404 });
    return found;
  }
  function putLink(link: MonitorLink): MonitorLink {
    links = links.map((one) => (one.id === link.id ? link : one));
    return link;
  }
  const check = (texts: readonly string[]): CheckedMonitorLinks => {
    let left = linkLimit - links.length;
    return {
      lines: texts.flatMap((text, at) => {
        if (text.trim() === '') return [];
        const line = checkedLine(text.trim(), at + 1, links);
        if (line.result !== 'new' && line.result !== 'short') return [line];
        left -= 1;
        return [left < 0 ? { ...line, result: 'overCap' as const } : line];
      }),
      links: { used: links.length, limit: linkLimit },
    };
  };

  return {
    projects: () => projects,
    links: () => links,
    handlers: [
      answer(listMonitorProjects, ({ query }) => {
        const found = projects.filter(
          (project) =>
            (query.state === '' ? !isAway(project) : project.state === query.state) &&
            `${project.name} ${project.brand}`.toLowerCase().includes(query.keyword.toLowerCase()),
        );
        return {
          list: found.map((project, at) => {
            const own = at === 0 ? links : links.slice(at, at * 2);
            const totals = totalsOf(own);
            return {
              project,
              totals,
              openAlerts: at === 0 ? alerts.length : 0,
              spark: sparkOf(totals.views.value),
              readAt: own.find(({ readAt }) => readAt !== null)?.readAt ?? null,
            };
          }),
          total: found.length,
          stock: { used: used(), limit: projectLimit },
        };
      }),
      answer(getMonitorProject, ({ params }) => find(params.id)),
      answer(getMonitorSummary, ({ params }) => summaryOf(links, find(params.id), linkLimit)),
      answer(addMonitorProject, ({ body }) => {
        claim();
        const made = monitorProject({ ...body, id: `${90 + projects.length}`, state: 'running' });
        projects = [made, ...projects];
        return made;
      }),
      answer(changeMonitorProject, ({ params, body: { revision, ownerId: _, ...changes } }) => {
        const project = find(params.id);
        if (revision !== project.revision) {
          throw new Refusal({ code: errorCodes.changedMeanwhile, data: project });
        }
        const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        return put({ ...project, ...given, revision: revision + 1 });
      }),
      answer(archiveMonitorProject, ({ params }) => put({ ...find(params.id), state: 'archived' })),
      answer(removeMonitorProject, ({ params }) =>
        put({ ...find(params.id), state: 'removed', restorableUntil: '2026-12-20T04:00:00.000Z' }),
      ),
      answer(restoreMonitorProject, ({ params }) => {
        claim();
        return put({ ...find(params.id), state: 'running', restorableUntil: null });
      }),
      answer(listMonitorLinks, ({ query }) => {
        const found = links.filter(
          ({ state, title, url, creator }) =>
            (query.state === '' || state === query.state) &&
            `${title ?? ''} ${url} ${creator?.name ?? ''}`
              .toLowerCase()
              .includes(query.keyword.toLowerCase()),
        );
        const shown =
          query.age === 'now'
            ? found
            : found.map((link) => ({
                ...link,
                figures: {
                  ...link.figures,
                  viewsAnHour: null,
                  gain: null,
                  views: halfOf(link.figures.views),
                },
              }));
        const { pageNum, pageSize } = query;
        return {
          list: shown.slice((pageNum - 1) * pageSize, pageNum * pageSize),
          total: shown.length,
          totals: totalsOf(shown),
        };
      }),
      answer(listMonitorAlerts, ({ query }) => ({
        list: alerts.slice(0, query.pageSize),
        total: alerts.length,
        open: alerts.length,
      })),
      answer(checkMonitorLinks, ({ body }) => check(body.text.split('\n'))),
      answer(addMonitorLinks, ({ params, body }) => {
        const checked = check(body.lines.map(({ text }) => text));
        const added = checked.lines.filter(({ result }) => result === 'new' || result === 'short');
        links = [
          ...added.map(({ text, platform, postId }, at) =>
            monitorLink({
              id: `${700 + links.length + at}`,
              projectId: params.id,
              url: text,
              platform: platform ?? 'tiktok',
              postId,
              state: postId === null ? 'resolving' : 'waiting',
              title: null,
              creator: null,
              readAt: null,
              fee: body.lines[at]?.fee ?? null,
              figures: noFigures,
              spark: sparkOf(null),
            }),
          ),
          ...links,
        ];
        return { ...checked, added: added.length };
      }),
      answer(readMonitorLinksFile, ({ body }) => {
        const checked = check(storyRows.map(({ text }) => text));
        const lines = checked.lines.map((line) =>
          line.line === 3 ? { ...line, result: 'refused' as const, refusal: 'currency' as const } : line,
        );
        const isAdded = (at: number) => lines.find(({ line }) => line === at)?.result === 'new';
        return {
          ...checked,
          ...sheetsOf(body),
          lines,
          rows: storyRows.filter(({ line }) => isAdded(line)),
          toMend: lines.flatMap(({ line, text, result }) =>
            result === 'refused' || result === 'overCap'
              ? [
                  {
                    line,
                    link: text,
                    fee: '600',
                    currency: 'EUR',
                    creator: '@mira',
                    goal: '50K',
                    end: '2027-01-31',
                    note: 'Box',
                  },
                ]
              : [],
          ),
          otherFees: lines.flatMap(({ line, result }) => (result === 'known' ? [line] : [])),
          columns: [
            { heading: 'Post URL', field: 'link' },
            { heading: 'Fee (USD)', field: 'fee' },
            { heading: 'Until', field: 'endsOn' },
            { heading: 'Batch no.', field: null },
          ],
          leftOut: 0,
        };
      }),
      answer(changeMonitorLink, ({ params, body: { creatorId: _, ...changes } }) => {
        const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        return putLink({ ...findLink(params.id), ...given });
      }),
      answer(changeMonitorDuration, ({ params, body }) =>
        putLink({ ...findLink(params.id), endsOn: body.endsOn }),
      ),
      answer(removeMonitorLinks, ({ body: { ids } }) => {
        removed = links.filter(({ id }) => ids.includes(id));
        links = links.filter(({ id }) => !ids.includes(id));
        return { removed: removed.length };
      }),
      answer(restoreMonitorLinks, ({ body: { ids } }) => {
        const back = removed.filter(({ id }) => ids.includes(id));
        links = [...back, ...links];
        return { restored: back.length };
      }),
      answer(addMonitorReading, ({ params, body: { readAt, ...counts } }) => {
        const link = findLink(params.id);
        return putLink({ ...link, readAt, readBy: 'Lin Yu’an', figures: { ...link.figures, ...counts } });
      }),
      answer(addMonitorReadings, ({ body }) => ({
        ...sheetsOf(body),
        added: 12,
        unchanged: 1,
        refused: [{ line: 4, text: 'https://www.tiktok.com/@x/video/1', reason: 'notHere' as const }],
        refusedCount: 1,
      })),
    ],
  };
}

/** A text has no sheets; a workbook has an example before the list. */
function sheetsOf({
  file,
  sheet = 'Paid posts',
}: {
  readonly file: File;
  readonly sheet?: string | undefined;
}) {
  if (!file.name.endsWith('.xlsx')) return { sheet: '', sheets: [] };
  const sheets = [
    { name: 'How to fill in', links: 1 },
    { name: 'Paid posts', links: 4 },
  ];
  return { sheet, sheets };
}

const halfOf = (views: number | null) => (views === null ? null : Math.round(views / 2));

const storyRows = [1, 2, 3, 4].map((line) => ({
  line,
  text: `https://www.tiktok.com/@creator${line}/video/730000000000000000${line}`,
  fee: 20_000 * line,
  goal: line === 2 ? 50_000 : null,
  note: '',
  creatorId: null,
  endsOn: line === 4 ? '2027-01-31' : null,
}));

/** Understands a line roughly as the server does. */
function checkedLine(
  text: string,
  line: number,
  links: readonly MonitorLink[],
): CheckedMonitorLinks['lines'][number] {
  const isShort = /vm\.tiktok\.com|youtu\.be/.test(text);
  const postId = isShort ? null : (/(?:video\/|v=|reel\/)([\w-]+)/.exec(text)?.[1] ?? null);
  const platform = text.includes('youtu') ? 'youtube' : text.includes('instagram') ? 'instagram' : 'tiktok';
  const made = (result: MonitorLineResult, refusal: MonitorLineRefusal | null = null) => ({
    line,
    text: text.slice(0, 200),
    result,
    refusal,
    platform: refusal === null ? (platform as MonitorLink['platform']) : null,
    postId,
    keptDays: platform === 'youtube' && refusal === null ? 30 : null,
    hasNoSource: platform === 'instagram' && refusal === null,
  });
  if (!text.includes('://')) return made('refused', 'noAddress');
  if (!/tiktok|youtu|instagram/.test(text)) return made('refused', 'otherPlatform');
  if (isShort) return made('short');
  if (postId === null) return made('refused', 'profile');
  return made(links.some((link) => link.postId === postId) ? 'known' : 'new');
}
