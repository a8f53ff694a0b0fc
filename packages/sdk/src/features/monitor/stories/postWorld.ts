import { errorCodes } from '@reachkit/contract/errors';
import { listFavourites } from '@reachkit/contract/favourites/lists';
import { handleMonitorAlerts, listMonitorAlerts, type MonitorAlert } from '@reachkit/contract/monitor/alert';
import {
  explainMissingPost,
  getMonitoredPost,
  type MissingPost,
  type MonitoredPostDetail,
} from '@reachkit/contract/monitor/link';
import {
  addMonitorRule,
  changeMonitorRule,
  listMonitorRules,
  type MonitorRule,
  previewMonitorRule,
  removeMonitorRule,
} from '@reachkit/contract/monitor/rule';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { storyAlerts } from './data.ts';
import { missingPost, monitoredPost, monitorRule, storyRules } from './post.ts';

export interface PostWorldOptions {
  readonly post?: MonitoredPostDetail;
  readonly alerts?: readonly MonitorAlert[];
  readonly rules?: readonly MonitorRule[];
  readonly missing?: MissingPost;
  /** Posts that the preview of a rule finds, and that its saving finds then. */
  readonly matches?: number;
  readonly matchesLater?: number;
}

/** Handlers of one post, of alerts, of rules and of the question why a post is missing; they keep what is changed. */
export function postWorld(options: PostWorldOptions = {}): readonly MockHandler[] {
  const { missing = missingPost(), matches = 3, matchesLater = matches } = options;
  let post = options.post ?? monitoredPost();
  let alerts = options.alerts ?? storyAlerts;
  let rules = options.rules ?? storyRules;
  const handled = (all: readonly MonitorAlert[], ids: readonly string[], isHandled: boolean) =>
    all.map((alert) =>
      ids.includes(alert.id)
        ? {
            ...alert,
            handledAt: isHandled ? '2026-11-20T01:00:00.000Z' : null,
            handledBy: isHandled ? 'Lin Yu’an' : null,
          }
        : alert,
    );
  function claim(expected: number) {
    if (matchesLater <= expected) return;
    throw new Refusal({
      code: errorCodes.validation,
      data: { fields: { expected: { rule: 'more_matches', msg: 'More posts match now' } } },
    });
  }
  return [
    answer(getMonitoredPost, ({ params }) => {
      if (params.id !== post.link.id) throw new Refusal({ code: errorCodes.notFound, status: 404 });
      return post;
    }),
    answer(listMonitorAlerts, ({ query }) => {
      const open = alerts.filter(({ handledAt }) => handledAt === null);
      const found = alerts.filter(
        ({ kind, project, handledAt }) =>
          (query.state === '' || (handledAt === null) === (query.state === 'open')) &&
          (query.kind === '' || kind === query.kind) &&
          (query.project === '' || project.id === query.project),
      );
      return { list: found.slice(0, query.pageSize), total: found.length, open: open.length };
    }),
    answer(handleMonitorAlerts, ({ body: { ids, isHandled } }) => {
      alerts = handled(alerts, ids, isHandled);
      post = { ...post, alerts: [...handled(post.alerts, ids, isHandled)] };
      return { changed: ids.length };
    }),
    answer(explainMissingPost, () => missing),
    answer(listMonitorRules, () => ({ list: [...rules] })),
    answer(listFavourites, () => ({
      list: [],
      stock: { used: 0, limit: 20 },
      bulkLimit: 100,
    })),
    answer(previewMonitorRule, () => ({
      known: 48,
      matches,
      overCap: 1,
      creators: 1,
      unread: 0,
      list: [
        {
          platform: 'tiktok' as const,
          postId: '7301234567890123999',
          title: 'Hallway in one evening #yunxiuhome',
          creator: 'Sophie Lindqvist',
          postedAt: '2026-11-16T11:02:00.000Z',
          matched: '#yunxiuhome',
        },
      ],
    })),
    answer(addMonitorRule, ({ body: { expected, name } }) => {
      claim(expected);
      const rule = monitorRule({ id: '899', name, added: matches - 1 });
      rules = [rule, ...rules];
      return { rule, added: matches - 1, overCap: 1 };
    }),
    answer(changeMonitorRule, ({ params, body: { expected, isOff, name } }) => {
      const found = rules.find(({ id }) => id === params.id);
      if (!found) throw new Refusal({ code: errorCodes.notFound, status: 404 });
      if (isOff !== true) claim(expected);
      const rule: MonitorRule = { ...found, name: name ?? found.name, state: isOff ? 'off' : 'running' };
      rules = rules.map((one) => (one.id === rule.id ? rule : one));
      return { rule, added: isOff ? 0 : matches - 1, overCap: 0 };
    }),
    answer(removeMonitorRule, ({ params }) => {
      rules = rules.filter(({ id }) => id !== params.id);
      return { id: params.id };
    }),
  ];
}
