import type { MailAccess, MailGateway } from '../../../gateways/mail/gateway.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SetAside } from '../../../platform/setAside/setAside.ts';
import type { MailAddresses } from '../tracking/tokens.ts';
import type { PreparedMails } from './message/preparedCampaigns.ts';
import type { Pace } from './queue/timing.ts';

/** Reads the connection data of a sender. @throws MailError where the sign-in at the provider is over */
export interface SenderAccess {
  read(teamId: number, senderId: number): Promise<MailAccess>;
}

/** Returns the messages found in the Sent folder; `null` if it cannot be searched. */
export type FindSent = (
  sender: { readonly teamId: number; readonly senderId: number },
  messageIds: readonly string[],
) => Promise<ReadonlySet<string> | null>;

export interface EngineDeps extends Pick<Deps, 'db' | 'pool' | 'now' | 'log' | 'secrets' | 'files'> {
  readonly gateway: Pick<MailGateway, 'openSmtp'>;
  readonly access: SenderAccess;
  readonly findSent: FindSent;
  readonly addresses: MailAddresses;
  /** Scheme and host of the installation's short links. */
  readonly shortOrigin: string;
  /** Scheme and host of the pages of creators. */
  readonly pageOrigin: string;
  readonly pace: Pace;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
}

/** Dependencies shared by the parts of one engine. */
export interface EngineParts extends EngineDeps {
  readonly prepared: PreparedMails;
  /** Quarantined emails, campaigns and rounds, which fail permanently. */
  readonly aside: () => Promise<SetAside>;
  /** Names this engine in leases. */
  readonly owner: string;
}
