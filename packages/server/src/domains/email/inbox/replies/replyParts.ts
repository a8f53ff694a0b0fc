import type { MailGateway } from '../../../../gateways/mail/gateway.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { SetAside } from '../../../../platform/setAside/setAside.ts';
import type { FindSent, SenderAccess } from '../../sending/engineDeps.ts';
import type { Pace } from '../../sending/queue/timing.ts';

/** Dependencies for sending replies. */
export interface ReplySenderDeps extends Pick<Deps, 'db' | 'pool' | 'now' | 'log' | 'secrets' | 'files'> {
  readonly gateway: Pick<MailGateway, 'openSmtp'>;
  readonly access: SenderAccess;
  readonly findSent: FindSent;
  readonly pace: Pace;
}

export interface ReplyParts extends ReplySenderDeps {
  /** Quarantined replies, which fail permanently. */
  readonly aside: () => Promise<SetAside>;
  /** Names this process in leases. */
  readonly owner: string;
}
