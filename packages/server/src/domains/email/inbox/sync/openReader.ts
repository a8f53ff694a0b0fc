import type { MailGateway } from '../../../../gateways/mail/gateway.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { SenderAccess } from '../../sending/engineDeps.ts';
import type { Pace } from '../../sending/queue/timing.ts';
import { MailTokens } from '../../tracking/tokens.ts';
import { MailboxReader } from './reader.ts';

interface Outside {
  readonly gateway: Pick<MailGateway, 'openImap'>;
  readonly access: SenderAccess;
  /** Speed of the sandbox; 1 without a sandbox. */
  readonly pace: Pace;
}

/** Creates the part of a process that reads mailboxes. */
export function openMailboxReader(deps: Deps, outside: Outside): MailboxReader {
  return new MailboxReader({
    ...deps,
    ...outside,
    tokens: new MailTokens(deps.secrets.hash),
    random: Math.random,
  });
}
