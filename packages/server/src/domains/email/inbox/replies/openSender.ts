import type { MailGateway } from '../../../../gateways/mail/gateway.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { SenderAccess } from '../../sending/engineDeps.ts';
import type { Pace } from '../../sending/queue/timing.ts';
import { sentFolderSearch } from '../../sending/sentFolder.ts';
import { ReplySender } from './replySender.ts';

interface Outside {
  readonly gateway: MailGateway;
  readonly access: SenderAccess;
  /** Speed of the sandbox; 1 without a sandbox. */
  readonly pace: Pace;
}

/** Creates the part of a process that sends replies. */
export const openReplySender = (deps: Deps, { gateway, access, pace }: Outside): ReplySender =>
  new ReplySender({ ...deps, gateway, access, findSent: sentFolderSearch({ gateway, access }), pace });
