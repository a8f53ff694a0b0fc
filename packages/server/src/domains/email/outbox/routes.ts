import {
  changeMailSettings,
  getMailQuota,
  getMailSettings,
  getOutboxEmail,
  listOutbox,
  retryOutbox,
} from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readMailQuota } from './quota.ts';
import { retryFailed } from './retry.ts';
import { OutboxService } from './service.ts';
import { changeSettings, readMailSettings } from './settings.ts';

interface OutboxDeps extends Pick<Deps, 'db' | 'now' | 'config'> {
  readonly meter: Meter;
}

export function outboxRoutes(deps: OutboxDeps): Route[] {
  const outbox = new OutboxService(deps);
  return [
    route(listOutbox, ({ query }, { caller }) => outbox.list(caller, query)),
    route(getOutboxEmail, ({ params }, { caller }) => outbox.get(caller, params.id)),
    route(retryOutbox, ({ body }, { caller }) => retryFailed(deps, caller, body)),
    route(getMailQuota, (_, { caller, now }) => readMailQuota(deps, caller, now)),
    route(getMailSettings, (_, { caller }) => readMailSettings(deps, caller)),
    route(changeMailSettings, ({ body }, { caller }) => changeSettings(deps, caller, body)),
  ];
}
