import {
  addMonitorRule,
  changeMonitorRule,
  explainMissingPost,
  listMonitorRules,
  previewMonitorRule,
  removeMonitorRule,
} from '@reachkit/contract';
import type { CreatorSources } from '../../../gateways/creatorSources/creatorSource.ts';
import type { ShareLinks } from '../../../gateways/shareLinks/shareLinks.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { monitorSources } from '../sources.ts';
import { explainMissing } from '../why/explain.ts';
import { MonitorRuleService } from './service.ts';

/** Routes of rules, and of the question why a post is missing. */
export function routesOfRules({
  db,
  now,
  postSources,
  shareLinks,
}: Pick<Deps, 'db' | 'now'> & {
  readonly postSources: CreatorSources;
  readonly shareLinks: ShareLinks;
}): Route[] {
  const deps = { db, now, sources: monitorSources(postSources), shareLinks };
  const rules = new MonitorRuleService(deps);
  return [
    route(listMonitorRules, ({ query }, { caller }) => rules.list(caller, query.projectId)),
    route(previewMonitorRule, ({ body }, { caller }) => rules.preview(caller, body)),
    route(addMonitorRule, ({ body }, { caller }) => rules.add(caller, body)),
    route(changeMonitorRule, ({ params, body }, { caller }) => rules.change(caller, params.id, body)),
    route(removeMonitorRule, ({ params }, { caller }) => rules.remove(caller, params.id)),
    route(explainMissingPost, ({ params, body }, { caller }) =>
      explainMissing(deps, caller, params.id, body),
    ),
  ];
}
