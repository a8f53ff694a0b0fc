import type { MailCheckItem } from '@reachkit/contract';
import type { MailAccess } from '../../../../gateways/mail/gateway.ts';
import type { MailRecords } from '../../../../gateways/mailDomains/mailRecords.ts';
import type { Outbound } from '../../../../platform/outbound/outbound.ts';
import type { Finding } from '../../senders/verify/findings.ts';
import { verifySender } from '../../senders/verify/verify.ts';
import type { ServerPorts } from './configuration.ts';
import { accessOf, mailTo } from './connections.ts';

/** Settings of a sender; defaults are valid. */
export interface Setting {
  readonly address: string;
  readonly password: string;
  /** Trusts the certificates of the servers. */
  readonly isTrusting?: boolean;
  readonly access?: (ports: ServerPorts) => Partial<MailAccess>;
}

interface Places {
  readonly ports: ServerPorts;
  readonly outbound: Outbound;
  readonly mailRecords: MailRecords;
}

/** Final result of a verification, item by item: `passed`, or the state with its reason. */
export async function verifyAt(
  { ports, outbound, mailRecords }: Places,
  { address, password, isTrusting = true, access }: Setting,
): Promise<{ readonly states: object; readonly found: ReadonlyMap<MailCheckItem, Finding> }> {
  const found = new Map<MailCheckItem, Finding>();
  await verifySender(
    {
      name: 'Li 李',
      address,
      isProvidersDomain: false,
      access: async () => ({ ...accessOf(ports, address, password), ...access?.(ports) }),
    },
    {
      mail: mailTo(outbound, isTrusting),
      mailRecords,
      times: { arriveMs: 60_000, lookMs: 200 },
      now: () => new Date(),
      signal: new AbortController().signal,
      write: async (item, finding) => void found.set(item, finding),
      learnAuthservId: async () => undefined,
    },
  );
  const states = Object.fromEntries(
    [...found].map(([item, { state, reason }]) => [item, reason === null ? state : `${state} ${reason}`]),
  );
  return { states, found };
}
