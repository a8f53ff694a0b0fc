import type { MailGateway } from '../../../gateways/mail/gateway.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageOriginOf } from '../../collaboration/addresses/pages.ts';
import { shortOriginOf } from '../../shortlinks/addresses/origins.ts';
import { trackingOrigin } from '../tracking/origin.ts';
import { MailAddresses, MailTokens } from '../tracking/tokens.ts';
import { MailEngine } from './engine.ts';
import type { SenderAccess } from './engineDeps.ts';
import type { Pace } from './queue/timing.ts';
import { sentFolderSearch } from './sentFolder.ts';

interface Outside {
  readonly gateway: MailGateway;
  readonly access: SenderAccess;
  /** Speed of the sandbox; 1 without a sandbox. */
  readonly pace: Pace;
}

/** Opens the engine that sends campaigns in this process. */
export function openMailEngine(deps: Deps, { gateway, access, pace }: Outside): MailEngine {
  return new MailEngine({
    ...deps,
    gateway,
    access,
    findSent: sentFolderSearch({ gateway, access }),
    addresses: new MailAddresses(trackingOrigin(deps.config), new MailTokens(deps.secrets.hash)),
    shortOrigin: shortOriginOf(deps.config),
    pageOrigin: pageOriginOf(deps.config),
    pace,
    random: Math.random,
  });
}
