import {
  changeTeamMember,
  exportOperationRecords,
  exportTeamData,
  getTeamData,
  listOperationRecords,
  listTeamMembers,
  previewMemberRemoval,
  recordExportMost,
  transferOwnership,
} from '@reachkit/contract/account/team';
import { addTeamKey, listTeamKeys, revokeTeamKey } from '@reachkit/contract/account/teamKey';
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@reachkit/contract/account/webhook';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import type { TeamKeys } from '../../../platform/keys/teamKeys.ts';
import type { Ownership } from '../../../platform/ownership/registry.ts';
import type { EmbedSessionService } from '../../session/embed/service.ts';
import type { IdentityService } from '../../session/people/identities.ts';
import type { RemovalService } from '../../session/removal.ts';
import { TeamDataService } from './data.ts';
import { dataFile, recordFile } from './files.ts';
import { TeamKeyService } from './keys.ts';
import { OperationLog } from './log.ts';
import { TeamMemberService } from './members.ts';
import type { ObjectDeps } from './recordedObjects.ts';
import { WebhookLog } from './webhookLog.ts';
import { WebhookService } from './webhooks.ts';

export interface TeamParts extends Pick<ObjectDeps, 'recordedObjects'> {
  readonly identities: IdentityService;
  readonly removals: RemovalService;
  readonly ownership: readonly Ownership[];
  readonly keys: TeamKeys;
  readonly embedSessions: EmbedSessionService;
}

export function teamRoutes(
  deps: Pick<Deps, 'db' | 'now' | 'outbound' | 'secrets'>,
  parts: TeamParts,
): Route[] {
  const { identities, ownership } = parts;
  const members = new TeamMemberService(deps, parts);
  const data = new TeamDataService(deps, ownership);
  const log = new OperationLog({ ...deps, ...parts });
  const keys = new TeamKeyService(deps, parts.keys, parts.embedSessions);
  const webhooks = new WebhookService(deps);
  const webhookLog = new WebhookLog(deps);
  return [
    route(listTeamMembers, (_, { caller }) => members.list(caller)),
    route(changeTeamMember, async ({ params, body }, context) => {
      await members.change(context.caller, accountIdOf(params.id), body, context);
      return null;
    }),
    route(transferOwnership, async ({ params, body }, context) => {
      const change = { memberId: accountIdOf(params.id), confirmation: body.confirmation };
      await identities.transfer(context.caller, change, context);
      return null;
    }),
    route(previewMemberRemoval, ({ params }, { caller }) =>
      members.previewRemoval(caller, accountIdOf(params.id)),
    ),
    route(listTeamKeys, (_, { caller }) => keys.list(caller)),
    route(addTeamKey, ({ body }, { caller }) => keys.add(caller, body)),
    route(revokeTeamKey, ({ params }, { caller }) => keys.revoke(caller, params.id)),
    route(listWebhooks, (_, { caller }) => webhooks.list(caller)),
    route(addWebhook, ({ body }, { caller }) => webhooks.add(caller, body)),
    route(changeWebhook, ({ params, body }, { caller }) => webhooks.change(caller, params.id, body)),
    route(removeWebhook, ({ params }, { caller }) => webhooks.remove(caller, params.id)),
    route(rotateWebhookSecret, ({ params }, { caller }) => webhooks.rotate(caller, params.id)),
    route(testWebhook, ({ params }, { caller }) => webhookLog.test(caller, params.id)),
    route(listWebhookDeliveries, ({ params, query }, { caller }) =>
      webhookLog.list(caller, params.id, query),
    ),
    route(retryWebhookDelivery, ({ params }, { caller }) => webhookLog.retry(caller, params.id)),
    route(getTeamData, ({ query }, { caller }) => data.read(caller.teamId, query)),
    fileRoute(exportTeamData, async ({ query }, { caller, language }) =>
      dataFile(await data.read(caller.teamId, query), language),
    ),
    route(listOperationRecords, ({ query }, { caller }) => log.list(caller, query)),
    fileRoute(exportOperationRecords, async ({ query }, { caller, language, now }) =>
      recordFile(await log.read(caller, query, { pageNum: 1, pageSize: recordExportMost }), language, now),
    ),
  ];
}

/** @throws Failure `notFound` for what is no id */
function accountIdOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Failure('notFound');
  return Number(text);
}
